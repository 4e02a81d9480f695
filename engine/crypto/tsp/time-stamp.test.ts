import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeCrypto } from '../../node/node-crypto.ts'
import { type Holder, signingKeyOf, TestAuthority } from '../../tests/pki.ts'
import { pem, runTool, toolFolder } from '../../tests/run-tool.ts'
import { stampWithOpenssl } from '../../tests/time-stamps.ts'
import { checkCms } from '../cms/check.ts'
import { signCms } from '../cms/sign.ts'
import { makeTimeStampQuery, readTimeStampResponse } from './protocol.ts'
import { addSignatureTimeStamp, signatureValueOf } from './signature-time-stamp.ts'
import { checkTimeStampToken } from './token.ts'

const digest = new Uint8Array(createHash('sha256').update('to be stamped').digest())
const nonce = Uint8Array.of(0x80, 1, 2, 3, 4, 5, 6, 7)
const folder = toolFolder()
let authority: TestAuthority
let stamper: Holder

beforeAll(async () => {
  authority = await TestAuthority.create()
  stamper = await authority.issueTimeStamper()
})
afterAll(() => folder.remove())

const ask = (query = {}) => makeTimeStampQuery({ digest, nonce, ...query })
const judge = (answer: Uint8Array, expected = {}) =>
  readTimeStampResponse(answer, { digest, nonce, trust: authority.trust, crypto: nodeCrypto, ...expected })

describe('time-stamp protocol', () => {
  it('asks what openssl understands and believes what openssl verifies', async () => {
    const query = folder.write('query', ask())
    expect(runTool('openssl', 'ts', '-query', '-in', query, '-text').text).toMatch(
      /Nonce: 0x8001020304050607/,
    )
    const answer = stampWithOpenssl(ask(), stamper, authority)
    const root = folder.write('root.pem', pem('CERTIFICATE', authority.root.der))
    const chain = folder.write('chain.pem', authority.chain.map((der) => pem('CERTIFICATE', der)).join(''))
    const verified = runTool(
      'openssl',
      'ts',
      '-verify',
      '-queryfile',
      query,
      '-in',
      folder.write('answer', answer),
      '-CAfile',
      root,
      '-untrusted',
      chain,
    )
    expect(verified.text).toContain('Verification: OK')
    const stamp = await judge(answer)
    expect(stamp).toMatchObject({
      authority: 'TEST ONLY Time-stamp Authority',
      policy: '1.2.3.4.1',
      hash: 'SHA-256',
      nonce: '8001020304050607',
    })
    expect(Math.abs(stamp.time.getTime() - Date.now())).toBeLessThan(600_000)
    expect(stamp.path).toHaveLength(4)
  })

  it('keeps leading zeros of a nonce from mattering', async () => {
    const zeros = Uint8Array.of(0, 0, 5)
    await expect(
      judge(stampWithOpenssl(ask({ nonce: zeros }), stamper, authority), { nonce: zeros }),
    ).resolves.toBeDefined()
  })

  it('asks for a policy and insists on it', async () => {
    const answer = stampWithOpenssl(ask({ policy: '1.2.3.4.5' }), stamper, authority)
    await expect(judge(answer, { policy: '1.2.3.4.5' })).resolves.toMatchObject({ policy: '1.2.3.4.5' })
    await expect(judge(answer, { policy: '1.2.3.4.6' })).rejects.toMatchObject({ code: 'TIME_STAMP_REFUSED' })
  })

  it('passes on why the authority refuses', async () => {
    const answer = stampWithOpenssl(ask({ policy: '1.2.3.4.9' }), stamper, authority)
    await expect(judge(answer)).rejects.toMatchObject({
      code: 'TIME_STAMP_REFUSED',
      message: expect.stringContaining('unacceptedPolicy'),
    })
  })

  it('refuses an answer to another question', async () => {
    const answer = stampWithOpenssl(ask(), stamper, authority)
    await expect(judge(answer)).resolves.toBeDefined()
    await expect(judge(answer, { nonce: Uint8Array.of(1) })).rejects.toMatchObject({
      code: 'TIME_STAMP_REFUSED',
    })
    await expect(judge(answer, { digest: digest.map((octet) => octet ^ 1) })).rejects.toMatchObject({
      code: 'DIGEST_MISMATCH',
    })
    await expect(judge(answer, { trust: (await TestAuthority.create()).trust })).rejects.toMatchObject({
      code: 'CHAIN_UNTRUSTED',
    })
    await expect(judge(answer.subarray(0, 40))).rejects.toMatchObject({ code: 'UNREADABLE' })
  })

  it('refuses a signature that pretends to be a token', async () => {
    const signer = await authority.issueOrganisation('TEST ONLY Company')
    const key = signingKeyOf(signer, authority.chain)
    const token = await signCms({
      digest,
      hash: 'SHA-256',
      key,
      signingCertificateV2: true,
      crypto: nodeCrypto,
    })
    const question = { token, imprint: digest, trust: authority.trust, crypto: nodeCrypto }
    await expect(checkTimeStampToken(question)).rejects.toMatchObject({ code: 'UNREADABLE' })
  })
})

describe('addSignatureTimeStamp', () => {
  it('proves when a 30-minute certificate signed, and leaves the signature valid for openssl', async () => {
    const leaf = await authority.issue()
    const signed = await signCms({
      digest,
      hash: 'SHA-256',
      key: signingKeyOf(leaf, authority.chain),
      signingTime: authority.now,
      signingCertificateV2: true,
      crypto: nodeCrypto,
    })
    const imprint = new Uint8Array(createHash('sha256').update(signatureValueOf(signed)).digest())
    const stamp = await judge(
      stampWithOpenssl(makeTimeStampQuery({ digest: imprint, nonce }), stamper, authority),
      { digest: imprint },
    )
    const cms = addSignatureTimeStamp(signed, stamp.token)
    const check = (bytes: Uint8Array) =>
      checkCms({
        cms: bytes,
        digest,
        hash: 'SHA-256',
        trust: authority.trust,
        expected: {},
        crypto: nodeCrypto,
      })
    expect((await check(signed)).timeStamp).toBeUndefined()
    expect((await check(cms)).timeStamp).toMatchObject({ time: stamp.time })

    folder.write('content', 'to be stamped')
    folder.write('root.pem', pem('CERTIFICATE', authority.root.der))
    const verified = runTool(
      'openssl',
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      folder.write('cms', cms),
      '-content',
      `${folder.path}/content`,
      '-CAfile',
      `${folder.path}/root.pem`,
      '-purpose',
      'any',
      '-out',
      `${folder.path}/out`,
    )
    expect(verified.status).toBe(0)
    expect(readFileSync(`${folder.path}/out`, 'utf8')).toBe('to be stamped')

    // The stamp of another signature is refused with the signature.
    const other = await signCms({
      digest,
      hash: 'SHA-256',
      key: signingKeyOf(leaf, authority.chain),
      signingTime: new Date(authority.now.getTime() + 60_000),
      signingCertificateV2: true,
      crypto: nodeCrypto,
    })
    await expect(check(addSignatureTimeStamp(other, stamp.token))).rejects.toMatchObject({
      code: 'DIGEST_MISMATCH',
    })
  })
})
