import { beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../crypto/bytes.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { latin1 } from '../pdf/characters.ts'
import { inspect } from '../pdf/inspect.ts'
import { aPdf, type PdfRecipe } from '../tests/pdf-files.ts'
import { type Holder, TestAuthority } from '../tests/pki.ts'
import { onePageObjects, rawPdf, withPatch } from '../tests/raw-pdf.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { pdfsig, pdfToText, qpdf, qpdfCheck, render } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import { addSignatureFields, emptySignatureFields } from './empty-fields.ts'
import { prepare } from './prepare.ts'
import type { SignatureField } from './signature-field.ts'

const refusal = (code: string, words = /./) =>
  expect.objectContaining({ name: 'PdfError', code, message: expect.stringMatching(words) })
const appearance = { lines: ['Asha Rao', 'I agree'] }

let authority: TestAuthority
let holder: Holder
beforeAll(async () => {
  authority = await TestAuthority.create({ kind: 'ec' })
  holder = await authority.issueOrganisation('Asha Rao')
})

const sign = (base: Uint8Array, field: SignatureField) => signWithPort(base, { field, holder, authority })
const fill = (base: Uint8Array, field: string, more: Partial<SignatureField> = {}) =>
  sign(base, { field, target: 'existing', appearance, ...more })

/** Good for us, for poppler and for qpdf, with no word about what came after. */
async function expectSound(file: Uint8Array, signatures: number, seenByPoppler = signatures) {
  const report = await verify(file, { trust: authority.trust, crypto: nodeCrypto })
  expect(report.signatures.map(({ message }) => message)).toEqual(Array(signatures).fill(null))
  expect(report.isGood).toBe(true)
  expect(pdfsig(file).match(/Signature is Valid/g) ?? []).toHaveLength(seenByPoppler)
  const check = qpdfCheck(file)
  expect(check.status, check.output).toBe(0)
  return report
}

/** One page with this form. */
const form = (fields: string, more: Record<number, string>, page = '/MediaBox [0 0 420 595]') =>
  rawPdf({
    objects: onePageObjects({
      catalog: `/AcroForm << /Fields [${fields}] /SigFlags 1 >>`,
      page: `${page} /Annots [9 0 R]`,
      more,
    }),
  })
const widget = '/Type /Annot /Subtype /Widget /Rect [40 40 220 100] /F 4 /P 3 0 R'
const merged = (more = '', page?: string) =>
  form('9 0 R', { 9: `<< ${widget} /FT /Sig /T (here) ${more} >>` }, page)

describe('an existing signature field', () => {
  const shapes: [string, () => Uint8Array, string][] = [
    ['in one dictionary with its widget', () => merged(), 'here'],
    [
      'above its widget',
      () =>
        form('8 0 R', { 8: '<< /FT /Sig /T (here) /Kids [9 0 R] >>', 9: `<< ${widget} /Parent 8 0 R >>` }),
      'here',
    ],
    [
      'below others, of which it has its type',
      () =>
        form('7 0 R', {
          7: '<< /FT /Sig /T (contract) /Kids [8 0 R] >>',
          8: '<< /T (buyer) /Parent 7 0 R /Kids [9 0 R] >>',
          9: `<< ${widget} /T (here) /Parent 8 0 R >>`,
        }),
      'contract.buyer.here',
    ],
    ['with an old look and no value', () => merged('/V null /AP << /N 8 0 R >>'), 'here'],
    ['in an object stream', () => qpdf(merged(), '--object-streams=generate'), 'here'],
    ['whose page it does not name rightly', () => withPatch(merged(), '/P 3 0 R', '/P 2 0 R'), 'here'],
  ]
  it.each(shapes)('is filled where it is: %s', async (shape, make, name) => {
    const base = make()
    expect(await emptySignatureFields(base)).toEqual([{ field: name, page: 1, rect: [40, 40, 180, 60] }])
    const signed = await fill(base, name)
    // Poppler looks for the value in the widget alone, which does not have it where the field
    // is above it.
    const unseen = shape === 'above its widget' ? 1 : 0
    await expectSound(signed, 1, 1 - unseen)
    expect(pdfToText(signed)).toContain('Asha Rao')
    const { fields, signatures } = await inspect(signed)
    expect(fields).toEqual([{ name, type: 'Sig', filled: true }])
    expect(signatures).toMatchObject([{ field: name }])
    expect(await emptySignatureFields(signed)).toEqual([])
    // A later signature in a field of its own leaves it as it is.
    await expectSound(
      await sign(signed, { field: 'second', page: 1, rect: [230, 40, 150, 60] }),
      2,
      2 - unseen,
    )
  })

  const turns: [string, PdfRecipe][] = [
    ['upright', {}],
    ['turned by 90', { rotate: 90 }],
    ['turned by 180', { rotate: 180 }],
    ['turned by 270', { rotate: 270 }],
    ['with a crop box', { cropBox: [30, 40, 400, 700] }],
    ['of another unit', { userUnit: 2, rotate: 90 }],
  ]
  it.each(turns)('looks as a new one would: on a page %s', async (_, recipe) => {
    const base = await aPdf(recipe)
    const place = { page: 1, rect: [60, 50, 170, 44] as const }
    const empty = concat([base, await addSignatureFields(base, [{ field: 'here', ...place }])])
    const [found] = await emptySignatureFields(empty)
    expect(found).toMatchObject({ field: 'here', page: 1 })
    for (const [at, number] of found!.rect!.entries()) expect(number).toBeCloseTo(place.rect[at]!, 3)
    const filled = render(await fill(empty, 'here'))
    const made = render(await sign(base, { field: 'here', ...place, appearance }))
    expect(Buffer.from(filled.rgb).equals(made.rgb)).toBe(true)
    expect(Buffer.from(filled.rgb).equals(render(base).rgb)).toBe(false)
    expect(Buffer.from(render(empty).rgb).equals(render(base).rgb)).toBe(true)
  })

  it('is turned as it says itself, whatever its page does', async () => {
    const signed = await fill(merged('/MK << /R 90 >>'), 'here')
    await expectSound(signed, 1)
    expect(latin1(signed)).toContain('/BBox [0 0 60 180] /Matrix [0 1 -1 0 0 0]')
  })

  it.each([
    ['hidden', '/F 4', '/F 6'],
    ['not for viewing', '/F 4', '/F 36'],
    ['without extent', '/Rect [40 40 220 100]', '/Rect [0 0 0 0]'],
  ])('shows nothing where it is %s', async (_, from, to) => {
    const base = form('9 0 R', { 9: `<< ${widget.replace(from, to)} /FT /Sig /T (here) >>` })
    expect(await emptySignatureFields(base)).toEqual([{ field: 'here', page: null, rect: null }])
    const signed = await fill(base, 'here')
    await expectSound(signed, 1)
    expect(latin1(signed)).not.toContain('/AP')
  })

  it('shows nothing where no page lists it, or it has no widget', async () => {
    for (const field of ['<< /FT /Sig /T (here) >>', `<< ${widget} /FT /Sig /T (here) >>`]) {
      const base = rawPdf({
        objects: onePageObjects({ catalog: '/AcroForm << /Fields [9 0 R] >>', more: { 9: field } }),
      })
      const signed = await fill(base, 'here')
      await expectSound(signed, 1)
      expect(latin1(signed)).not.toContain('/AP')
    }
  })

  it('gets its further boxes as a new one does', async () => {
    const signed = await fill(merged(), 'here', { moreBoxes: [{ page: 1, rect: [40, 200, 180, 60] }] })
    await expectSound(signed, 1)
    expect(latin1(signed)).toContain('/NM (here#2)')
  })

  const taken = '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>'
  it.each<[string, () => Uint8Array, string, string, RegExp]>([
    ['nobody knows', () => merged(), 'there', 'FIELD_NOT_FOUND', /no field named "there"/],
    [
      'is for text',
      () => form('9 0 R', { 9: `<< ${widget} /FT /Tx /T (here) >>` }),
      'here',
      'FIELD_NOT_SIGNATURE',
      /not a signature field/,
    ],
    [
      'is of no type',
      () => form('9 0 R', { 9: `<< ${widget} /T (here) >>` }),
      'here',
      'FIELD_NOT_SIGNATURE',
      /not a signature field/,
    ],
    [
      'is signed',
      () => form('9 0 R', { 8: taken, 9: `<< ${widget} /FT /Sig /T (here) /V 8 0 R >>` }),
      'here',
      'FIELD_SIGNED',
      /signed already/,
    ],
    [
      'has two places',
      () =>
        form('8 0 R', {
          8: '<< /FT /Sig /T (here) /Kids [9 0 R 9 0 R] >>',
          9: `<< ${widget} /Parent 8 0 R >>`,
        }),
      'here',
      'UNSUPPORTED',
      /more than one place/,
    ],
    [
      'is there twice',
      () => form('8 0 R 9 0 R', { 8: '<< /FT /Sig /T (here) >>', 9: `<< ${widget} /FT /Sig /T (here) >>` }),
      'here',
      'UNSUPPORTED',
      /more than one field/,
    ],
    [
      'is no object',
      () => form('<< /FT /Sig /T (here) >>', { 9: `<< ${widget} >>` }),
      'here',
      'UNSUPPORTED',
      /not an object/,
    ],
  ])('is refused when it %s', async (_, make, field, code, words) => {
    await expect(prepare(make(), { field, target: 'existing' })).rejects.toThrow(refusal(code, words))
  })

  it('has its own place, name and lock', async () => {
    const asked = { field: 'here', target: 'existing' as const }
    for (const more of [{ rect: [1, 1, 9, 9] as const }, { page: 1 }])
      await expect(prepare(merged(), { ...asked, ...more })).rejects.toThrow(
        refusal('BAD_FIELD', /place of its own/),
      )
    const locking = merged('/Lock << /Type /SigFieldLock /Action /All >>')
    await expect(prepare(locking, { ...asked, lock: { action: 'All' } })).rejects.toThrow(
      refusal('BAD_FIELD', /lock of its own/),
    )
    await expect(prepare(merged(), { field: 'here' })).rejects.toThrow(refusal('FIELD_NAME_TAKEN'))
  })
})
