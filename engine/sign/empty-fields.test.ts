import { beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../crypto/bytes.ts'
import { signCms } from '../crypto/cms/sign.ts'
import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { latin1 } from '../pdf/characters.ts'
import { inspect } from '../pdf/inspect.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { type Holder, signingKeyOf, TestAuthority } from '../tests/pki.ts'
import { onePageObjects, rawPdf } from '../tests/raw-pdf.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { pdfsig, pdfToText, qpdf, qpdfCheck } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import { complete } from './complete.ts'
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
async function expectSound(file: Uint8Array, signatures: number) {
  const report = await verify(file, { trust: authority.trust, crypto: nodeCrypto })
  expect(report.signatures.map(({ message }) => message)).toEqual(Array(signatures).fill(null))
  expect(report.isGood).toBe(true)
  expect(pdfsig(file).match(/Signature is Valid/g) ?? []).toHaveLength(signatures)
  const check = qpdfCheck(file)
  expect(check.status, check.output).toBe(0)
  return report
}

describe('fields for everybody, made before the first signature', () => {
  const places = [1, 2, 3].map((number) => ({
    field: `signer-${number}`,
    page: number > 2 ? 2 : 1,
    rect: [40 + number * 120, 60, 110, 50] as const,
    description: `Signature of signer ${number}`,
  }))

  it.each(['table', 'stream'] as const)('are filled one by one, which P=2 allows: %s', async (xref) => {
    const base = await aPdf({ pages: 2, xref })
    let file: Uint8Array = concat([base, await addSignatureFields(base, [...places, { field: 'seal' }])])
    expect((await inspect(file)).signatures).toEqual([])
    expect((await emptySignatureFields(file)).map(({ field, page }) => [field, page])).toEqual([
      ['signer-1', 1],
      ['signer-2', 1],
      ['signer-3', 2],
      ['seal', null],
    ])
    file = await fill(file, 'signer-1', { certify: 2 })
    for (const name of ['signer-2', 'signer-3', 'seal']) {
      const before = file
      file = await fill(file, name)
      const added = latin1(file.subarray(before.length)).replace(/<[0-9A-F]{99,}>/, '')
      // Neither the form nor a page is written again.
      expect(added).not.toMatch(/\/Annots|\/Fields|\/SigFlags|\/Type \/Catalog/)
    }
    const { signatures } = await expectSound(file, 4)
    expect(
      signatures.map(({ changesAfter }) => changesAfter.map(({ kind, message }) => [kind, message])),
    ).toEqual([3, 2, 1, 0].map((later) => Array(later).fill(['signature', null])))
  })

  it('come with the first signature where that is asked for', async () => {
    const base = await aPdf({ pages: 2, form: true })
    const [first, ...others] = places
    const { description: _, ...own } = first!
    let file = await sign(base, { ...own, appearance, certify: 2, emptyFields: others })
    expect((await emptySignatureFields(file)).map(({ field }) => field)).toEqual(['signer-2', 'signer-3'])
    for (const name of ['signer-3', 'signer-2']) file = await fill(file, name)
    await expectSound(file, 3)
    expect((await inspect(file)).revisions).toBe((await inspect(base)).revisions + 3)
  })

  it('keep no more than one list of annotations and of fields', async () => {
    const base = rawPdf({ objects: onePageObjects() })
    const tail = latin1(
      await addSignatureFields(
        base,
        places.map((one) => ({ ...one, page: 1, rect: [1, 1, 9, 9] as const })),
      ),
    )
    expect(tail.match(/\/Annots \[\d+ 0 R \d+ 0 R \d+ 0 R\]/g)).toHaveLength(1)
    expect(tail.match(/\/Fields \[\d+ 0 R \d+ 0 R \d+ 0 R\] \/SigFlags 1 /g)).toHaveLength(1)
  })

  it('are refused where they would break something, or mean nothing', async () => {
    const base = await aPdf({ form: true })
    const signed = await sign(base, { field: 'a' })
    const made = (file: Uint8Array, ...fields: Parameters<typeof addSignatureFields>[1]) =>
      addSignatureFields(file, fields)
    await expect(made(signed, { field: 'b' })).rejects.toThrow(refusal('ALREADY_SIGNED'))
    await expect(prepare(signed, { field: 'b', emptyFields: [{ field: 'c' }] })).rejects.toThrow(
      refusal('ALREADY_SIGNED'),
    )
    await expect(made(base, { field: 'place' })).rejects.toThrow(refusal('FIELD_NAME_TAKEN'))
    await expect(made(base, { field: 'x' }, { field: 'x' })).rejects.toThrow(refusal('BAD_FIELD'))
    await expect(prepare(base, { field: 'x', emptyFields: [{ field: 'x' }] })).rejects.toThrow(
      refusal('BAD_FIELD'),
    )
    await expect(made(base, { field: 'x.y' })).rejects.toThrow(refusal('BAD_FIELD'))
    await expect(made(base, { field: 'x', page: 2, rect: [1, 1, 9, 9] })).rejects.toThrow(
      refusal('PAGE_NOT_FOUND'),
    )
    await expect(made(base, { field: 'x', rect: [900, 1, 9, 9] })).rejects.toThrow(
      refusal('BOX_OUTSIDE_PAGE'),
    )
    const lock = { action: 'Include', fields: ['nobody'] } as const
    await expect(made(base, { field: 'x', lock })).rejects.toThrow(refusal('BAD_FIELD', /"nobody"/))
  })

  it('are filled in a protected file whose author allows no more than that', async () => {
    const plain = await aPdf({ pages: 2 })
    const fields = concat([plain, await addSignatureFields(plain, places)])
    const locked = qpdf(fields, '--encrypt', 'user', 'owner', '256', '--modify=form', '--')
    const access = { password: 'user', ciphers: nodeLegacyCiphers, crypto: nodeCrypto }
    expect(await emptySignatureFields(locked, access)).toHaveLength(3)
    const asked = { field: 'signer-2', target: 'existing', appearance } as const
    const { prepared, digest } = await prepare(locked, asked, access)
    const cms = await signCms({
      digest,
      hash: 'SHA-256',
      key: signingKeyOf(holder, authority.chain),
      signingTime: authority.now,
      signingCertificateV2: true,
      crypto: nodeCrypto,
    })
    const signed = concat([locked, await complete(prepared, cms)])
    expect(pdfsig(signed, ['-upw', 'user'])).toContain('Signature is Valid')
    expect(pdfToText(signed, ['-upw', 'user'])).toContain('Asha Rao')
    await expect(verify(signed, { ...access, trust: authority.trust })).resolves.toMatchObject({
      isGood: true,
    })
    await expect(prepare(locked, { field: 'another' }, access)).rejects.toThrow(refusal('NOT_PERMITTED'))
    await expect(addSignatureFields(locked, [{ field: 'another' }], access)).rejects.toThrow(
      refusal('NOT_PERMITTED'),
    )
  })
})
