import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../crypto/bytes.ts'
import { makeTimeStampQuery, readTimeStampResponse } from '../crypto/tsp/protocol.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { complete } from '../sign/complete.ts'
import { prepare } from '../sign/prepare.ts'
import { bytesOf, textOf } from '../tests/append-revision.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { days, type Holder, minutes, TestAuthority } from '../tests/pki.ts'
import { makeCrl } from '../tests/revocation.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { stampWithOpenssl } from '../tests/time-stamps.ts'
import { verify } from './verify.ts'

let authority: TestAuthority
let stamping: TestAuthority
let stamper: Holder
let asha: Holder

beforeAll(async () => {
  authority = await TestAuthority.create()
  stamping = await TestAuthority.create()
  stamper = await stamping.issueTimeStamper()
  asha = await authority.issue()
})

async function stamp(bytes: Uint8Array): Promise<Uint8Array> {
  const digest = new Uint8Array(createHash('sha256').update(bytes).digest())
  const nonce = nodeCrypto.random(8)
  const answer = stampWithOpenssl(makeTimeStampQuery({ digest, nonce }), stamper, stamping)
  return (await readTimeStampResponse(answer, { digest, nonce, trust: stamping.trust, crypto: nodeCrypto }))
    .token
}

const judge = (file: Uint8Array, more = {}) =>
  verify(file, { trust: authority.trust, timeStampTrust: stamping.trust, crypto: nodeCrypto, ...more })
const sign = (more = {}, holder = asha) =>
  aPdf().then((base) => signWithPort(base, { field: { field: 'asha' }, holder, authority, ...more }))

/** A document time-stamp: the field of a signature, its kind exchanged for another of at most the same length. */
async function withDocumentTimeStamp(
  file: Uint8Array,
  token: (covered: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { prepared } = await prepare(file, { field: 'stamp' })
  const bytes = bytesOf(
    textOf(concat([file, await complete(prepared, new Uint8Array(1))])).replace(
      /\/SubFilter \/adbe.pkcs7.detached(?![\s\S]*\/SubFilter)/,
      (found) => '/SubFilter /ETSI.RFC3161'.padEnd(found.length),
    ),
  )
  const [a, b, c, d] = prepared.byteRange
  const made = await token(concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]))
  bytes.set(new TextEncoder().encode(Buffer.from(made).toString('hex')), b + 1)
  return bytes
}

describe('the time of a signature', () => {
  it('is proved by a time-stamp on the signature', async () => {
    const { signatures } = await judge(await sign({ stamp }))
    expect(signatures).toMatchObject([
      {
        indication: 'TOTAL-PASSED',
        timeSource: 'time-stamp',
        timeStamps: [{ authority: 'TEST ONLY Time-stamp Authority', kind: 'signature' }],
      },
    ])
  })

  it('is a claim where the time-stamp’s authority is not trusted', async () => {
    const { signatures } = await judge(await sign({ stamp }), { timeStampTrust: authority.trust })
    expect(signatures).toMatchObject([{ indication: 'TOTAL-PASSED', timeSource: 'claim', timeStamps: [] }])
  })

  it('is not believed with the time-stamp of something else', async () => {
    const { signatures } = await judge(await sign({ stamp: () => stamp(Uint8Array.of(1)) }))
    expect(signatures).toMatchObject([
      { indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' },
    ])
  })

  it('may not lie in the future', async () => {
    const holder = await authority.issueOrganisation('TEST ONLY Company')
    const file = await sign({ signingTime: new Date(authority.now.getTime() + 10 * days) }, holder)
    expect((await judge(file)).signatures).toMatchObject([
      { indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' },
    ])
    const at = new Date(authority.now.getTime() + 11 * days)
    expect((await judge(file, { at })).signatures).toMatchObject([{ indication: 'TOTAL-PASSED' }])
  })

  it('is proved by a document time-stamp over it', async () => {
    const signed = await sign()
    const { signatures, isGood } = await judge(await withDocumentTimeStamp(signed, stamp))
    expect(signatures).toMatchObject([
      {
        field: 'asha',
        indication: 'TOTAL-PASSED',
        timeSource: 'time-stamp',
        changesAfter: [{ kinds: ['document time-stamp'] }],
        timeStamps: [{ kind: 'document' }],
      },
      {
        field: 'stamp',
        type: 'document time-stamp',
        indication: 'TOTAL-PASSED',
        coversWholeFile: true,
        signer: 'TEST ONLY Time-stamp Authority',
      },
    ])
    expect(isGood).toBe(true)
  })

  it('is a claim beside a document time-stamp of something else, which fails', async () => {
    const file = await withDocumentTimeStamp(await sign(), () => stamp(Uint8Array.of(1)))
    const { signatures } = await judge(file)
    expect(signatures).toMatchObject([
      { field: 'asha', timeSource: 'claim' },
      { field: 'stamp', indication: 'TOTAL-FAILED', subIndication: 'HASH_FAILURE' },
    ])
  })
})

describe('revocation', () => {
  const revokedAt = (at: Date) =>
    makeCrl(authority, { revoked: [{ serialNumber: asha.certificate.serialNumber, at }] })

  it('before signing fails; after signing does not matter', async () => {
    const file = await sign()
    const before = await revokedAt(new Date(authority.now.getTime() - 30_000))
    expect((await judge(file, { crls: [before] })).signatures).toMatchObject([
      { indication: 'TOTAL-FAILED', subIndication: 'REVOKED' },
    ])
    const after = await revokedAt(new Date(authority.now.getTime() + minutes))
    expect((await judge(file, { crls: [after] })).signatures).toMatchObject([
      { indication: 'TOTAL-PASSED', revocation: [{ status: 'good' }, {}, {}] },
    ])
  })
})
