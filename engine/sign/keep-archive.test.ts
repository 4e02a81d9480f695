import { describe, expect, it } from 'vitest'
import { pdfaFile, pdfaObjects } from '../interop/pdfa/inputs.ts'
import { pdfaComplaints } from '../interop/pdfa/rules.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { harfbuzzShaper, notoFonts } from '../node/shaping/index.ts'
import { archiveClaim } from '../pdf/archive/claim.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { pdfUtf16 } from '../pdf/syntax.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { pdfaLooks } from '../tests/pdfa-looks.ts'
import { rawStream } from '../tests/raw-pdf.ts'
import { joined } from '../tests/sign-file.ts'
import { qpdf, qpdfCheck, render } from '../tests/tools.ts'
import { fromBase64 } from './base64.ts'
import { prepareDocumentTimeStamp } from './document-time-stamp.ts'
import { type PrepareOptions, prepare } from './prepare.ts'
import type { SignatureField } from './signature-field.ts'
import { roomIn } from './signature-hole.ts'

const shaper = harfbuzzShaper(notoFonts())
const field = { field: 'a', rect: [100, 100, 200, 60], appearance: { lines: ['Asha Rao'] } } as const

/** Up to the hole for the CMS: what shows is there. */
async function shown(base: Uint8Array, more: Partial<SignatureField> = {}, options: PrepareOptions = {}) {
  const { prepared } = await prepare(base, { ...field, ...more }, { crypto: nodeCrypto, shaper, ...options })
  return joined(base, fromBase64(prepared.tail))
}
const claimOf = async (file: Uint8Array) => archiveClaim(await PdfFile.open(file))
const withXmp = (xmp: string, dict = '/Type /Metadata /Subtype /XML') =>
  pdfaFile({}, { ...pdfaObjects(), 7: rawStream(dict, xmp) })
const packet = (entries: string, prefix = 'pdfaid') =>
  `<rdf:Description xmlns:${prefix}="http://www.aiim.org/pdfa/ns/id/" ${entries}`

describe('what a file claims to be', () => {
  it.each([
    ['part 2', { part: 2, output: 'RGB' }],
    ['CMYK', { part: 2, output: 'CMYK' }],
    ['no output intent', { part: 2, output: null }],
  ] as const)('is read with its colours: %s', async (name, claim) => {
    const output = name === 'part 2' ? 'RGB' : name === 'CMYK' ? 'CMYK' : null
    expect(await claimOf(pdfaFile({ output }))).toEqual(claim)
  })

  it('stands in an attribute or an element, under any prefix, in any encoding', async () => {
    const utf16 = Buffer.from(`\uFEFF${packet('pdfaid:part="1"/>')}`, 'utf16le').toString('latin1')
    for (const [xmp, part] of [
      [packet("pdfaid:part='3'/>"), 3],
      [packet('><pdfaid:part>4</pdfaid:part>'), 4],
      [packet('p.a:part="2"/>', 'p.a'), 2],
      [utf16, 1],
    ] as const)
      expect(await claimOf(withXmp(xmp)), xmp).toMatchObject({ part })
  })

  it('is nothing without a part that there is, and in a file that is locked', async () => {
    for (const xmp of [
      '',
      packet('pdfaid:part="9"/>'),
      packet('other:part="2"/>'),
      '<rdf:Description pdfaid:part="2"/>',
    ])
      expect(await claimOf(withXmp(xmp)), xmp).toBeNull()
    expect(await claimOf(withXmp('not packed', '/Filter /FlateDecode'))).toBeNull()
    expect(await claimOf(await aPdf())).toBeNull()
    expect(await claimOf(qpdf(pdfaFile(), '--encrypt', '', 'owner', '256', '--'))).toBeNull()
  })
})

describe('a signature in a PDF/A file', () => {
  it('refuses text without a shaper, and draws it with Helvetica where the claim may be given up', async () => {
    const options = { crypto: nodeCrypto }
    await expect(prepare(pdfaFile(), field, options)).rejects.toMatchObject({ code: 'SHAPER_NEEDED' })
    await expect(prepare(pdfaFile(), { ...field, appearance: {} }, options)).resolves.toBeDefined()
    const given = await shown(pdfaFile({ output: null }), {}, { keepPdfA: false })
    const broken = pdfaComplaints(given).join()
    for (const clause of ['6.2.11.4.1', '6.2.4.3 a']) expect(broken).toContain(clause)
  })

  it('has its text as outlines, and beside them for those who cannot see it', async () => {
    const file = await shown(pdfaFile())
    const written = Buffer.from(file).toString('latin1').slice(pdfaFile().length)
    expect(written).not.toContain('/Helvetica')
    expect(written).toContain(`/ActualText ${pdfUtf16('Asha Rao')}`)
    const { rgb, width } = render(file)
    const dark = [...rgb.keys()].filter((at) => {
      const [x, y] = [Math.floor(at / 3) % width, 842 - Math.floor(at / 3 / width)]
      return at % 3 === 0 && x > 104 && x < 296 && y > 104 && y < 156 && rgb[at]! < 120
    })
    expect(dark.length).toBeGreaterThan(50)
  })

  it.each([
    ['in shades where they may be', 'RGB', { shades: true }],
    ['cut out where they may not', null, { shades: false }],
  ] as const)('has an image %s', async (_, output, { shades }) => {
    const { mark } = (await pdfaLooks())['shaded PNG']!
    const file = await shown(pdfaFile({ output }), {
      rect: [60, 700, 60, 60],
      appearance: { mark: mark!, frame: false },
    })
    const written = Buffer.from(file).toString('latin1')
    expect(written.includes('/SMask')).toBe(shades)
    expect(written.includes('/ImageMask true')).toBe(!shades)
    const { rgb, width } = render(file)
    const at = (x: number, y: number) => [...rgb.subarray(((842 - y) * width + x) * 3).subarray(0, 3)]
    // Its middle is red; outside the disc the bar of the page shows, which lies from 740 to 744.
    expect(at(90, 730)[0]).toBeGreaterThan(180)
    expect(at(90, 730)[1]).toBeLessThan(60)
    expect(at(64, 742)[2]).toBeGreaterThan(at(64, 742)[0]! + 40)
    expect(qpdfCheck(file).status).toBe(0)
  })

  it('shows inks as the colours they are, whatever the output intent', async () => {
    const { mark } = (await pdfaLooks())['JPEG of inks']!
    for (const output of ['RGB', 'CMYK', null] as const) {
      const appearance = { mark: mark!, frame: false }
      const file = await shown(pdfaFile({ output }), { rect: [60, 600, 60, 60], appearance })
      const { rgb, width } = render(file)
      const [red, green, blue] = rgb.subarray(((842 - 630) * width + 90) * 3)
      expect(red, String(output)).toBeGreaterThan(140)
      expect(Math.max(green!, blue!), String(output)).toBeLessThan(90)
    }
  })

  it('keeps to strings of 32,767 bytes', async () => {
    const wide = { ...field, contentsSize: 60_000 }
    const { prepared } = await prepare(pdfaFile(), wide, { crypto: nodeCrypto, shaper })
    expect(roomIn(prepared)).toBe(32_767)
    const stamped = await prepareDocumentTimeStamp(pdfaFile(), { field: 't', contentsSize: 60_000 })
    expect(roomIn(stamped.prepared)).toBe(32_767)
    const ordinary = await prepare(await aPdf(), wide, { crypto: nodeCrypto })
    expect(roomIn(ordinary.prepared)).toBe(60_000)
    for (const more of [{ reason: 'a'.repeat(16_383) }, { appearance: { lines: ['a'.repeat(16_383)] } }])
      await expect(shown(pdfaFile(), more)).rejects.toMatchObject({ code: 'BAD_FIELD' })
  })
})
