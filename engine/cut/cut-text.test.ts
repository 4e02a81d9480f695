import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { complete, prepare } from '../index.ts'
import { aPdf as aPlainPdf } from '../tests/pdf-files.ts'
import { type CutText, cutText } from './cut-text.ts'

async function aPdf(...contents: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Courier)
  const page = pdf.addPage([600, 800])
  page.node.setFontDictionary(PDFName.of('F1'), font.ref)
  const streams = contents.map((content) => pdf.context.register(pdf.context.flateStream(content)))
  page.node.set(PDFName.of('Contents'), pdf.context.obj(streams))

  return pdf.save()
}
const cut = (operation: number, from: number, to: number, letters: number, advance = 0): CutText => ({
  page: 1,
  operation,
  from,
  to,
  letters,
  advance,
})

/** What other tools make of the file. */
async function readBack(pdf: Uint8Array, cuts: readonly CutText[]) {
  const folder = mkdtempSync(join(tmpdir(), 'muhar-cut-'))
  const file = join(folder, 'cut.pdf')
  writeFileSync(file, await cutText(pdf, cuts, new Uint8Array(16)))
  execFileSync('qpdf', ['--check', file], { stdio: 'pipe' })

  return {
    text: execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).trim(),
    content: execFileSync('qpdf', ['--qdf', '--object-streams=disable', file, '-'], { encoding: 'latin1' }),
  }
}

describe('letters cut out of a page', () => {
  it('go from a string, an array and what begins a line, and leave their width', async () => {
    const pdf = await aPdf(
      'BT /F1 10 Tf 14 TL 50 700 Td (keep) Tj () Tj (AwayB) Tj ( on) Tj',
      'T* [(on) -500 (e) (g) 20 (one)] TJ (gone) \' 1 2 (two out) " ET',
    )
    const { text, content } = await readBack(pdf, [
      cut(1, 0, 4, 5, -2400),
      cut(3, 3, 7, 7, -2380),
      cut(4, 0, 4, 4),
      cut(5, 4, 7, 7),
    ])
    expect(text.replace(/\s+/g, ' ')).toBe('keep B on on e two')
    expect(content).toContain('[-2400 (B)] TJ')
    expect(content).toContain('[(on) -500 (e) -2380] TJ')
    expect(content).toContain('T* [0] TJ')
    expect(content).toContain('1 Tw 2 Tc T* [(two ) 0] TJ')
  })

  it('go beside a picture that lies in the content', async () => {
    const picture = 'q 9 0 0 9 0 0 cm BI /W 2 /H 1 /BPC 8 /CS /G ID (Tj EI Q'
    const pdf = await aPdf(`${picture}\nBT /F1 10 Tf 50 700 Td (gone) Tj (kept) Tj ET`)
    expect((await readBack(pdf, [cut(0, 0, 4, 4, -2400)])).text).toBe('kept')
  })

  it('are not cut where they cannot be told apart, and never in a file that somebody signed', async () => {
    const pdf = await aPdf('BT /F1 10 Tf 50 700 Td (seven..) Tj ET')
    await expect(cutText(pdf, [cut(0, 0, 2, 3)], new Uint8Array(16))).rejects.toMatchObject({
      code: 'UNSUPPORTED',
    })
    const unsigned = await aPlainPdf({ pages: 1 })
    const { prepared } = await prepare(unsigned, { field: 'Signature' })
    const signed = Buffer.concat([unsigned, await complete(prepared, Buffer.from('3003020101', 'hex'))])
    await expect(cutText(signed, [cut(0, 0, 1, 1)], new Uint8Array(16))).rejects.toMatchObject({
      code: 'ALREADY_SIGNED',
    })
  })
})
