import { StandardFonts } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'
import { appendRevision, bodyOf, findObject, freeNumber } from '#engine/tests/append-revision.ts'

/** A square over the page, which holds no string and so nothing that would have to be encrypted. */
export function noted(file: Uint8Array): Uint8Array {
  const page = findObject(file, /\/Type\s*\/Page\b(?!s)/)
  const [, encrypt = ''] = /\/Encrypt (\d+ 0 R)/.exec(Buffer.from(file).toString('latin1')) ?? []
  const [id = ''] = /\/ID \[[^\]]*\]/.exec(Buffer.from(file).toString('latin1')) ?? []
  const next = freeNumber(file)
  const listed = bodyOf(file, page).replace(/\/Annots\s*\[([^\]]*)\]/, `/Annots [$1 ${next} 0 R]`)

  return appendRevision(
    file,
    {
      [page]: listed,
      [next]: '<< /Type /Annot /Subtype /Square /Rect [60 20 300 50] /C [0 0 0] /IC [0 0 0] /F 4 >>',
    },
    { Encrypt: encrypt, ID: id.slice(4) },
  )
}

/** What anybody can do to a signed file: the page shows one more line than was signed. */
export function withAnotherAmount(file: Uint8Array): Uint8Array {
  const page = findObject(file, /\/Type\s*\/Page\b(?!s)/)
  const body = bodyOf(file, page)
  const contents = /\/Contents\s*(?:\[([^\]]*)\]|(\d+ 0 R))/.exec(body)
  const font = freeNumber(file)
  const drawn = `q BT /Added 22 Tf 60 30 Td (and nine lakh rupees more) Tj ET Q`
  const withFont = `<< /Font << /Added ${font} 0 R >> >>`
  const changed = body
    .replace(
      /\/Contents\s*(?:\[[^\]]*\]|\d+ 0 R)/,
      `/Contents [${contents?.[1] ?? contents?.[2] ?? ''} ${font + 1} 0 R]`,
    )
    .replace(/\/Resources\s*(?:\d+ 0 R|<<(?:[^<>]|<<[^<>]*>>)*>>)/, '')
    .replace(/>>\s*$/, `/Resources ${withFont} >>`)

  return appendRevision(file, {
    [page]: changed,
    [font]: `<< /Type /Font /Subtype /Type1 /BaseFont /${StandardFonts.HelveticaBold} >>`,
    [font + 1]: `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  })
}

/** Dark points in the lowest part of a drawn page. */
export function inkAtTheFoot(canvas: ReturnType<Page['getByRole']>): Promise<number> {
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const from = Math.round(height * 0.94)
    const { data } = (element as HTMLCanvasElement)
      .getContext('2d')!
      .getImageData(0, from, width, height - from)
    let dark = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark += 1
    return dark
  })
}
