import qrcode from 'qrcode'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SignatureLook } from '../../sign/signature-field.ts'
import { aPng } from '../../tests/marks.ts'
import { onePageObjects, rawPdf } from '../../tests/raw-pdf.ts'
import { signFile } from '../../tests/sign-file.ts'
import {
  anOpensslSigner,
  codesOn,
  type OpensslSigner,
  pdfToText,
  qpdfCheck,
  render,
} from '../../tests/tools.ts'
import type { Mark } from './mark.ts'

const link = 'https://sign.example.in/#/verify'
const code = { modules: qrcode.create(link, { errorCorrectionLevel: 'M' }).modules, link }
const full = (colour: number[]): Mark => ({
  kind: 'image',
  bytes: aPng({ width: 30, height: 10, depth: 8, color: 2, pixel: () => colour }),
})
const look = {
  lines: ['Asha Rao', 'Electronic signature, confirmed by code', '21 Nov 2026, 12:30:00 IST'],
  mark: full([255, 0, 0]),
  logo: full([0, 0, 255]),
  code,
} satisfies SignatureLook

let signer: OpensslSigner
beforeAll(() => {
  signer = anOpensslSigner()
})

const at = [37, 41] as const
const aPage = (more = '') => rawPdf({ objects: onePageObjects({ page: `/MediaBox [0 0 420 420] ${more}` }) })
const shown = async (width: number, height: number, appearance: SignatureLook) => {
  const file = await signFile(
    aPage(),
    { field: 'a', rect: [...at, width, height], appearance: { frame: false, ...appearance } },
    signer,
  )
  return { file, drawn: colours(render(file, 1, 144), [width, height]) }
}

/** How many pixels of each kind are in the box, and how many of any kind but white outside. */
function colours({ width, height, rgb }: ReturnType<typeof render>, box: [number, number]) {
  const found = { red: 0, blue: 0, dark: 0, outside: 0 }
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [r, g, b] = [rgb[pixel * 3]!, rgb[pixel * 3 + 1]!, rgb[pixel * 3 + 2]!]
    if (r > 245 && g > 245 && b > 245) continue
    const [x, y] = [(pixel % width) / 2, (height - Math.floor(pixel / width)) / 2]
    const isInside = x >= at[0] - 1 && x <= at[0] + box[0] + 1 && y >= at[1] - 1 && y <= at[1] + box[1] + 1
    if (!isInside) found.outside++
    else if (r > 180 && g < 90 && b < 90) found.red++
    else if (b > 180 && g < 90 && r < 90) found.blue++
    else if (r < 120 && g < 120 && b < 120) found.dark++
  }
  return found
}

describe('a box with name, description, image, logo and code', () => {
  it.each([
    [360, 120],
    [260, 80],
    [200, 60],
    [150, 150],
    [120, 240],
    [90, 200],
  ])('shows all of it in %s × %s points, and the code can be read', async (width, height) => {
    const { file, drawn } = await shown(width, height, look)
    expect(drawn).toMatchObject({ outside: 0 })
    expect(Math.min(drawn.red, drawn.blue)).toBeGreaterThan(100)
    expect(codesOn(file)).toEqual([link])
    const text = pdfToText(file).replace(/\s+/g, ' ')
    for (const line of [...look.lines, link]) expect(text).toContain(line)
    expect(qpdfCheck(file).status).toBe(0)
  })

  it('leaves out first the code, then the logo, then lines from the last on, then the name, and cuts nothing', async () => {
    const stages: string[] = []
    for (let width = 240; width >= 12; width -= 12) {
      const height = Math.max(5, Math.round(width * 0.32))
      const { file, drawn } = await shown(width, height, look)
      expect(drawn.outside, `${width} × ${height}`).toBe(0)
      expect(drawn.red, `${width} × ${height}`).toBeGreaterThan(0)
      const codes = codesOn(file)
      const stage =
        codes.length > 0 ? 'all' : drawn.blue > 0 ? 'no code' : drawn.dark > 0 ? 'no logo' : 'mark'
      if (stages.at(-1) !== stage) stages.push(stage)
    }
    expect(stages).toEqual(['all', 'no code', 'no logo', 'mark'])
  })

  it.each<[string, SignatureLook, boolean]>([
    ['code alone', { code }, true],
    ['code and name', { code, lines: ['Asha Rao'] }, false],
    ['code and image', { code, mark: look.mark }, false],
    ['code and logo', { code, logo: look.logo }, false],
  ])(
    '%s: the code can be read where there is room for it, and is not there otherwise',
    async (_, appearance, isInSmallSquare) => {
      for (const [width, height, isThere] of [
        [200, 60, true],
        [60, 200, true],
        [90, 100, true],
        [44, 44, isInSmallSquare],
        [300, 20, false],
        [20, 300, false],
      ] as const) {
        const { file, drawn } = await shown(width, height, appearance)
        expect(drawn.outside).toBe(0)
        expect(codesOn(file), `${width} × ${height}`).toEqual(isThere ? [link] : [])
      }
    },
  )

  it('shows the code on a page turned by 90° and on a dark ground', async () => {
    const field = { field: 'a', rect: [...at, 200, 60] as const, appearance: look }
    expect(codesOn(await signFile(aPage('/Rotate 90'), field, signer))).toEqual([link])
    const dark: SignatureLook = { lines: [], frame: false, mark: full([0, 0, 0]) }
    const base = await signFile(
      aPage(),
      { field: 'ground', rect: [20, 20, 300, 120], appearance: dark },
      signer,
    )
    expect(codesOn(await signFile(base, field, signer))).toEqual([link])
  })

  it('refuses what is no QR code', async () => {
    for (const modules of [
      { size: 20, data: new Uint8Array(400) },
      { size: 21, data: new Uint8Array(440) },
      { size: 181, data: new Uint8Array(181 * 181) },
      { size: Number.NaN, data: new Uint8Array() },
    ])
      await expect(shown(100, 100, { code: { modules, link } })).rejects.toMatchObject({
        code: 'MARK_UNREADABLE',
      })
  })
})
