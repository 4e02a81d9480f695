import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../../crypto/bytes.ts'
import { signCms } from '../../crypto/cms/sign.ts'
import { complete } from '../../sign/complete.ts'
import { prepare } from '../../sign/prepare.ts'
import { aCscService } from '../../tests/csc-service.ts'
import { anOpensslKey } from '../../tests/openssl-key.ts'
import { aPdf } from '../../tests/pdf-files.ts'
import { pdfsig } from '../../tests/tools.ts'
import { verify } from '../../verify/verify.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { cscSigningKey } from './csc-key.ts'

describe('a key at a remote signing service', () => {
  const held = anOpensslKey('rsa:2048')
  const stranger = anOpensslKey('rsa:2048')
  let service: Awaited<ReturnType<typeof aCscService>>
  beforeAll(async () => {
    service = await aCscService(held)
  })
  afterAll(() => void service?.close())

  const wanted = (more = {}) => ({
    url: service.url,
    accessToken: 'good',
    credentialId: 'seal-1',
    pin: '4711',
    ...more,
  })

  it('signs a file that poppler and our verifier call good: digests out, signatures in', async () => {
    const key = await cscSigningKey(wanted())
    const base = await aPdf()
    const { prepared, digest } = await prepare(base, { field: 'a', subFilter: 'ETSI.CAdES.detached' })
    const cms = await signCms({
      digest,
      hash: 'SHA-256',
      key,
      signingCertificateV2: true,
      crypto: nodeCrypto,
    })
    const file = concat([base, await complete(prepared, cms)])
    expect(await verify(file, { trust: [held.certificate], crypto: nodeCrypto })).toMatchObject({
      isGood: true,
    })
    expect(pdfsig(file)).toContain('Signature is Valid')
  })

  it('does not believe a signature of another key', async () => {
    const key = await cscSigningKey(wanted())
    service.signWith(stranger)
    await expect(key.sign(new Uint8Array(3))).rejects.toMatchObject({
      code: 'SERVICE_UNUSABLE',
      message: expect.stringContaining('not of its key'),
    })
    service.signWith(held)
    await expect(key.sign(new Uint8Array(3))).resolves.toHaveLength(256)
  })

  it('says what the service said', async () => {
    const refusal = (words: RegExp, code = 'SERVICE_REFUSED') => ({
      code,
      message: expect.stringMatching(words),
    })
    await expect(cscSigningKey(wanted({ accessToken: 'stale' }))).rejects.toMatchObject(
      refusal(/401: The access token/),
    )
    await expect(cscSigningKey(wanted({ credentialId: 'other' }))).rejects.toMatchObject(
      refusal(/credentialID/),
    )
    await expect(cscSigningKey(wanted({ url: 'http://127.0.0.1:1' }))).rejects.toMatchObject(
      refusal(/cannot be reached/, 'SERVICE_UNUSABLE'),
    )
    const key = await cscSigningKey(wanted({ pin: '0000' }))
    await expect(key.sign(new Uint8Array(3))).rejects.toMatchObject({ code: 'PASSPHRASE_WRONG' })
    const open = await cscSigningKey(wanted({ pin: undefined }))
    await expect(open.sign(new Uint8Array(3))).rejects.toMatchObject(refusal(/SAD/))
  })
})
