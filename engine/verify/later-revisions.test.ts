import { beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../crypto/bytes.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { appendRevision, bodyOf, bytesOf, findObject, freeNumber, stream } from '../tests/append-revision.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { type Holder, TestAuthority } from '../tests/pki.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { verify } from './verify.ts'

let authority: TestAuthority
let asha: Holder
let stranger: TestAuthority
let mallory: Holder
let base: Uint8Array
let signed: Uint8Array

beforeAll(async () => {
  authority = await TestAuthority.create()
  asha = await authority.issue()
  stranger = await TestAuthority.create()
  mallory = await stranger.issueOrganisation('Mallory')
  base = await aPdf({ pages: 2, form: true })
  signed = await sign(base, 'asha')
})

const sign = (file: Uint8Array, field: string, more = {}, holder = asha, by = authority) =>
  signWithPort(file, { field: { field, page: 1, rect: [50, 50, 200, 60], ...more }, holder, authority: by })

async function first(file: Uint8Array) {
  const { signatures, isGood } = await verify(file, { trust: authority.trust, crypto: nodeCrypto })
  return { ...(signatures.find(({ field }) => field === 'asha') ?? signatures[0]!), isGood }
}
const notUnderstood = { indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' }

describe('later revisions that change what was signed', () => {
  it('sees a gap, prepared before signing, being filled', async () => {
    const plain = await aPdf()
    const number = findObject(plain, /\/Type \/Page\b(?!s)/)
    const gap = freeNumber(plain) + 50
    const body = bodyOf(plain, number).replace(
      /\/Contents \[?\s*(\d+ 0 R)\s*\]?/,
      `/Contents [$1 ${gap} 0 R]`,
    )
    const shadow = await sign(appendRevision(plain, { [number]: body }), 'asha')
    await expect(first(shadow)).resolves.toMatchObject({ indication: 'TOTAL-PASSED' })
    const filled = appendRevision(shadow, { [gap]: stream('', '0 0 500 800 re f') })
    await expect(first(filled)).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('gap'),
    })
  })

  it('sees bytes behind a revision that is understood', async () => {
    const two = await sign(signed, 'ravi')
    await expect(first(two)).resolves.toMatchObject({ indication: 'TOTAL-PASSED' })
    await expect(first(concat([two, bytesOf('1 0 obj\n')]))).resolves.toMatchObject({
      ...notUnderstood,
      changesAfter: [{ kind: 'signature' }, { revision: null, kind: 'not understood' }],
    })
  })

  it('does not let a stranger’s signature bring stamps', async () => {
    const more = { moreBoxes: [{ page: 2, rect: [50, 50, 300, 400] }] }
    const honest = await sign(signed, 'ravi', more)
    await expect(first(honest)).resolves.toMatchObject({ indication: 'TOTAL-PASSED' })
    const file = await sign(signed, 'mallory', more, mallory, stranger)
    await expect(first(file)).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('mallory'),
    })
  })

  it('lets nobody but the proved sign a certified file', async () => {
    const certified = await sign(base, 'asha', { certify: 2 })
    const unseen = { rect: undefined }
    await expect(first(await sign(certified, 'ravi', unseen))).resolves.toMatchObject({
      indication: 'TOTAL-PASSED',
    })
    const sneaky = await sign(certified, 'mallory', unseen, mallory, stranger)
    await expect(first(sneaky)).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('mallory'),
    })
  })

  it('lets nobody but the proved show a mark; without one the first stays good, and the file does not', async () => {
    const shown = await sign(signed, 'mallory', {}, mallory, stranger)
    await expect(first(shown)).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('mallory'),
    })
    const file = await sign(signed, 'mallory', { rect: undefined }, mallory, stranger)
    await expect(first(file)).resolves.toMatchObject({
      indication: 'TOTAL-PASSED',
      isGood: false,
      changesAfter: [{ kind: 'signature' }],
    })
  })
})

describe('later revisions that leave what was signed alone', () => {
  it('are named: information, a security store, a new signature', async () => {
    const information = findObject(signed, /\/Producer|\/ModDate/)
    const catalog = findObject(signed, /\/Type \/Catalog/)
    const next = freeNumber(signed)
    const dated = appendRevision(signed, { [information]: '<< /Title (A contract) >>' })
    const stored = appendRevision(dated, {
      [catalog]: bodyOf(signed, catalog).replace(/>>\s*$/, `/DSS ${next} 0 R >>`),
      [next]: `<< /Type /DSS /Certs [${next + 1} 0 R] >>`,
      [next + 1]: stream('', 'certificate'),
    })
    await expect(first(await sign(stored, 'ravi'))).resolves.toMatchObject({
      indication: 'TOTAL-PASSED',
      isGood: true,
      changesAfter: [{ kind: 'metadata' }, { kind: 'dss' }, { kind: 'signature' }],
    })
  })

  it('are a signature, also in a field prepared for it, which stays where it is', async () => {
    const catalog = findObject(base, /\/Type \/Catalog/)
    const form = Number(/\/AcroForm (\d+) 0 R/.exec(bodyOf(base, catalog))![1])
    const next = freeNumber(base)
    const waiting = appendRevision(base, {
      [form]: bodyOf(base, form).replace(/\/Fields \[/, `/Fields [${next} 0 R `),
      [next]: `<< /FT /Sig /T (later) /Kids [${next + 1} 0 R] >>`,
      [next + 1]: `<< /Type /Annot /Subtype /Widget /Parent ${next} 0 R /Rect [10 10 60 30] >>`,
    })
    const one = await sign(waiting, 'asha')
    const value = freeNumber(one)
    const fill = (widget: string) =>
      appendRevision(one, {
        [next]: bodyOf(one, next).replace(/>>$/, `/V ${value} 0 R >>`),
        [next + 1]: widget,
        [value]: '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <00> >>',
      })
    const widget = bodyOf(one, next + 1)
    const filled = await first(fill(widget.replace(/>>$/, '/F 4 >>')))
    expect(filled).toMatchObject({
      indication: 'TOTAL-PASSED',
      changesAfter: [{ kind: 'signature' }],
      isGood: false,
    })
    await expect(first(fill(widget.replace('10 10 60 30', '0 0 600 900')))).resolves.toMatchObject(
      notUnderstood,
    )
  })

  it('are refused where the file was certified against every change', async () => {
    const certified = await sign(base, 'asha', { certify: 1 })
    await expect(first(certified)).resolves.toMatchObject({ indication: 'TOTAL-PASSED', certification: 1 })
    const information = findObject(certified, /\/Producer|\/ModDate/)
    await expect(
      first(appendRevision(certified, { [information]: '<< /Title (Another) >>' })),
    ).resolves.toMatchObject({
      ...notUnderstood,
      message: expect.stringContaining('certified'),
    })
  })

  it('may fill the form where a certification allows it', async () => {
    const certified = await sign(base, 'asha', { certify: 2 })
    const field = findObject(certified, /\/FT \/Tx/)
    const filled = appendRevision(certified, {
      [field]: bodyOf(certified, field).replace(/>>\s*$/, '/V (Pune) >>'),
    })
    await expect(first(filled)).resolves.toMatchObject({
      indication: 'TOTAL-PASSED',
      changesAfter: [{ kind: 'form fill' }],
    })
  })
})
