import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../crypto/bytes.ts'
import { makeTimeStampQuery, readTimeStampResponse } from '../crypto/tsp/protocol.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { complete } from '../sign/complete.ts'
import { prepareDocumentTimeStamp } from '../sign/document-time-stamp.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { days, type Holder, minutes, TestAuthority } from '../tests/pki.ts'
import { makeCrl } from '../tests/revocation.ts'
import { pem, runTool, toolFolder } from '../tests/run-tool.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { stampWithOpenssl } from '../tests/time-stamps.ts'
import { pdfsig, qpdfCheck } from '../tests/tools.ts'
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

const stamp = (bytes: Uint8Array) => stampBy(stamper, bytes)

async function stampBy(maker: Holder, bytes: Uint8Array): Promise<Uint8Array> {
  const digest = new Uint8Array(createHash('sha256').update(bytes).digest())
  const nonce = nodeCrypto.random(8)
  const answer = stampWithOpenssl(makeTimeStampQuery({ digest, nonce }), maker, stamping)
  return (await readTimeStampResponse(answer, { digest, nonce, trust: stamping.trust, crypto: nodeCrypto }))
    .token
}

const judge = (file: Uint8Array, more = {}) =>
  verify(file, { trust: authority.trust, timeStampTrust: stamping.trust, crypto: nodeCrypto, ...more })
const sign = (more = {}, holder = asha) =>
  aPdf().then((base) => signWithPort(base, { field: { field: 'asha' }, holder, authority, ...more }))

async function withDocumentTimeStamp(
  file: Uint8Array,
  token: (covered: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { prepared } = await prepareDocumentTimeStamp(file, { field: 'stamp' }, { crypto: nodeCrypto })
  const bytes = concat([file, await complete(prepared, new Uint8Array(1))])
  const [a, b, c, d] = prepared.byteRange
  const made = await token(concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]))

  return concat([file, await complete(prepared, made)])
}

function opensslVerifies(token: Uint8Array, covered: Uint8Array): string {
  const folder = toolFolder()
  try {
    const root = folder.write('root.pem', pem('CERTIFICATE', stamping.root.der))
    const chain = folder.write('chain.pem', stamping.chain.map((der) => pem('CERTIFICATE', der)).join(''))
    const files = ['-in', folder.write('token', token), '-data', folder.write('covered', covered)]
    return runTool('openssl', 'ts', '-verify', '-token_in', ...files, '-CAfile', root, '-untrusted', chain)
      .text
  } finally {
    folder.remove()
  }
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
    expect(signatures).toMatchObject([
      { indication: 'TOTAL-PASSED', timeSource: 'claim', timeStamps: [{ isTrusted: false }] },
    ])
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
    const time = new Date(authority.now.getTime() + 11 * days)
    expect((await judge(file, { time })).signatures).toMatchObject([{ indication: 'TOTAL-PASSED' }])
  })

  it('is proved by a document time-stamp over it', async () => {
    const signed = await sign()
    const { signatures, isGood } = await judge(await withDocumentTimeStamp(signed, stamp))
    expect(signatures).toMatchObject([
      {
        field: 'asha',
        indication: 'TOTAL-PASSED',
        timeSource: 'time-stamp',
        changesAfter: [{ kind: 'document time-stamp' }],
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

  it('is proved so for openssl and qpdf, in files of either cross-reference form', async () => {
    for (const xref of ['table', 'stream'] as const) {
      const signed = await signWithPort(await aPdf({ xref }), {
        field: { field: 'asha' },
        holder: asha,
        authority,
      })
      let token = new Uint8Array()
      let covered = new Uint8Array()
      const file = await withDocumentTimeStamp(signed, async (bytes) => {
        covered = new Uint8Array(bytes)
        token = new Uint8Array(await stamp(bytes))
        return token
      })
      expect(Buffer.from(file.subarray(0, signed.length)).equals(signed)).toBe(true)
      expect(qpdfCheck(file).status).toBe(0)
      // poppler 22.12 checks the signature and knows no time-stamps.
      expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(1)
      expect(pdfsig(file)).toContain('Total document signed')
      expect(opensslVerifies(token, covered)).toContain('Verification: OK')
      expect(
        opensslVerifies(
          token,
          covered.map((octet, at) => (at === 9 ? octet ^ 1 : octet)),
        ),
      ).toContain('message imprint mismatch')
    }
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

describe('time-stamps in the long run', () => {
  const inDays = (count: number) => new Date(authority.now.getTime() + count * days)
  const young = async () => {
    const maker = await stamping.issueTimeStamper({ notAfter: inDays(20) })
    return { maker, stampYoung: (bytes: Uint8Array) => stampBy(maker, bytes) }
  }

  it('prove nothing any more once their authority’s certificate is over', async () => {
    const { stampYoung } = await young()
    const file = await sign({ stamp: stampYoung })
    await expect(judge(file, { time: inDays(10) })).resolves.toMatchObject({
      signatures: [{ indication: 'TOTAL-PASSED', timeSource: 'time-stamp', level: 'B-T' }],
    })
    await expect(judge(file, { time: inDays(30) })).resolves.toMatchObject({
      signatures: [
        {
          indication: 'INDETERMINATE',
          subIndication: 'OUT_OF_BOUNDS_NO_POE',
          timeStamps: [{ kind: 'signature', isTrusted: false }],
        },
      ],
    })
  })

  it('go on proving when a later one was made over them in time', async () => {
    const { stampYoung } = await young()
    const file = await withDocumentTimeStamp(await sign({ stamp: stampYoung }), stamp)
    await expect(judge(file, { time: inDays(30) })).resolves.toMatchObject({
      isGood: true,
      signatures: [{ timeStamps: [{ isTrusted: true }, { isTrusted: true }] }, {}],
    })
  })

  it('stay good when their authority ended in order, and not when its key was lost', async () => {
    const { maker, stampYoung } = await young()
    const file = await sign({ stamp: stampYoung })
    const list = (reason: number | undefined) =>
      makeCrl(stamping, {
        revoked: [{ serialNumber: maker.certificate.serialNumber, at: inDays(2), ...(reason && { reason }) }],
        thisUpdate: inDays(3),
        nextUpdate: inDays(9),
      })
    const signer = { timeSource: 'time-stamp' }
    for (const [reason, isTrusted] of [
      [5, true],
      [4, true],
      [1, false],
      [undefined, false],
    ] as const) {
      const { signatures } = await judge(file, { time: inDays(4), crls: [await list(reason)] })
      expect(signatures[0]).toMatchObject(isTrusted ? signer : { indication: 'INDETERMINATE' })
      expect(signatures[0]?.timeStamps).toMatchObject([{ isTrusted }])
    }
  })
})

describe('revocation', () => {
  const revokedAt = (at: Date) =>
    makeCrl(authority, { revoked: [{ serialNumber: asha.certificate.serialNumber, at }] })

  it('before signing fails; after it does not matter where a time-stamp proves that it was after', async () => {
    const file = await sign({ stamp })
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
