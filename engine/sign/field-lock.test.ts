import { beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../crypto/bytes.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { latin1 } from '../pdf/characters.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { type Holder, TestAuthority } from '../tests/pki.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { pdfsig, qpdfCheck } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import { addSignatureFields } from './empty-fields.ts'
import type { FieldLock } from './field-lock.ts'
import { prepare } from './prepare.ts'
import type { SignatureField } from './signature-field.ts'

const refusal = (code: string, words = /./) =>
  expect.objectContaining({ name: 'PdfError', code, message: expect.stringMatching(words) })

let authority: TestAuthority
let holder: Holder
/** With a text field “place”, and three empty signature fields. */
let base: Uint8Array
beforeAll(async () => {
  authority = await TestAuthority.create({ kind: 'ec' })
  holder = await authority.issueOrganisation('Asha Rao')
  const plain = await aPdf({ form: true })
  base = concat([
    plain,
    await addSignatureFields(
      plain,
      ['a', 'b', 'c'].map((field) => ({ field })),
    ),
  ])
})

const fill = (file: Uint8Array, field: string, more: Partial<SignatureField> = {}) =>
  signWithPort(file, { field: { field, target: 'existing', ...more }, holder, authority })
/** What the signature says it certifies and locks. */
const referencesIn = (file: Uint8Array) => /\/Reference (\[.*\]) \/ByteRange/.exec(latin1(file))?.[1] ?? ''

async function expectGood(file: Uint8Array, signatures: number): Promise<void> {
  await expect(verify(file, { trust: authority.trust, crypto: nodeCrypto })).resolves.toMatchObject({
    isGood: true,
  })
  expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(signatures)
  expect(qpdfCheck(file).status).toBe(0)
}

describe('a lock', () => {
  it.each<[FieldLock, string]>([
    [{ action: 'All' }, '/Action /All'],
    [{ action: 'All', level: 2 }, '/Action /All /P 2'],
    [{ action: 'Include', fields: ['place'] }, '/Action /Include /Fields [(place)]'],
    [{ action: 'Exclude', fields: ['b', 'c'], level: 3 }, '/Action /Exclude /Fields [(b) (c)] /P 3'],
  ])('stands in the signature, and in a field made for it: %o', async (lock, entries) => {
    const filled = await fill(base, 'a', { lock })
    await expectGood(filled, 1)
    expect(referencesIn(filled)).toMatch(/^\[<< \/Type \/SigRef \/TransformMethod \/FieldMDP \/Data \d+ 0 R /)
    expect(referencesIn(filled)).toContain(`<< /Type /TransformParams ${entries} /V /1.2 >>`)
    expect(latin1(filled)).not.toContain('/SigFieldLock')

    const made = await signWithPort(base, { field: { field: 'new', lock }, holder, authority })
    await expectGood(made, 1)
    expect(referencesIn(made)).toContain(`<< /Type /TransformParams ${entries} /V /1.2 >>`)
    expect(latin1(made)).toContain(`/Lock << /Type /SigFieldLock ${entries} >>`)
  })

  it('that a field brings becomes that of its signature', async () => {
    const plain = await aPdf({ form: true })
    const lock: FieldLock = { action: 'Include', fields: ['place', 'b'], level: 2 }
    const tail = await addSignatureFields(plain, [{ field: 'a', lock }, { field: 'b' }, { field: 'c' }])
    const signed = await fill(concat([plain, tail]), 'a')
    expect(referencesIn(signed)).toContain('/Action /Include /Fields [(place) (b)] /P 2 /V /1.2')
    await expect(fill(signed, 'b')).rejects.toThrow(refusal('FIELD_LOCKED', /"a" locks the field "b"/))
    await expectGood(await fill(signed, 'c'), 2)
  })

  it('stands beside a certification', async () => {
    const signed = await fill(base, 'a', { certify: 2, lock: { action: 'Include', fields: ['place'] } })
    expect(referencesIn(signed).match(/\/TransformMethod \/\w+/g)).toEqual([
      '/TransformMethod /DocMDP',
      '/TransformMethod /FieldMDP',
    ])
    await expectGood(await fill(signed, 'b'), 2)
  })

  it.each<[string, FieldLock, string[]]>([
    ['all fields', { action: 'All' }, []],
    ['some fields', { action: 'Include', fields: ['b'] }, ['c']],
    ['all but some', { action: 'Exclude', fields: ['c'] }, ['c']],
    ['what its own signature fills, which is done', { action: 'Include', fields: ['a'] }, ['b', 'c']],
  ])('of %s is kept by the next signer', async (_, lock, open) => {
    const signed = await fill(base, 'a', { lock })
    for (const name of ['b', 'c']) {
      if (open.includes(name)) await expectGood(await fill(signed, name), 2)
      else await expect(fill(signed, name)).rejects.toThrow(refusal('FIELD_LOCKED'))
    }
    // Of fields that nobody had made it says nothing.
    await expectGood(await signWithPort(signed, { field: { field: 'new' }, holder, authority }), 2)
  })

  it('with P=1 closes the file, and a looser one does not open it', async () => {
    const closed = await fill(base, 'a', { lock: { action: 'All', level: 1 } })
    await expectGood(closed, 1)
    await expect(fill(closed, 'b')).rejects.toThrow(refusal('CERTIFIED_NO_CHANGES'))
    const forms = await fill(await fill(base, 'a', { certify: 2 }), 'b', {
      lock: { action: 'Include', fields: ['place'], level: 3 },
    })
    const moreBoxes = [{ page: 1, rect: [9, 9, 90, 30] as const }]
    await expect(fill(forms, 'c', { moreBoxes })).rejects.toThrow(refusal('CERTIFIED_NO_ANNOTATIONS'))
    await expectGood(await fill(forms, 'c'), 3)
  })

  it.each<[unknown, RegExp]>([
    [{ action: 'Some' }, /All, Include or Exclude/],
    [{ action: 'All', fields: ['place'] }, /names none/],
    [{ action: 'Include' }, /has to name/],
    [{ action: 'Exclude', fields: [] }, /has to name/],
    [{ action: 'Include', fields: [''] }, /1 to 200/],
    [{ action: 'Include', fields: ['plaice'] }, /"plaice", which the file does not have/],
    [{ action: 'All', level: 4 }, /1, 2 or 3/],
  ])('is refused where it means nothing: %o', async (lock, words) => {
    const asked = { field: 'a', target: 'existing', lock: lock as FieldLock } as const
    await expect(prepare(base, asked)).rejects.toThrow(refusal('BAD_FIELD', words))
  })
})
