import { constants, createHash, privateEncrypt } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../../crypto/bytes.ts'
import { signCms } from '../../crypto/cms/sign.ts'
import { complete } from '../../sign/complete.ts'
import { prepare } from '../../sign/prepare.ts'
import { anOpensslKey } from '../../tests/openssl-key.ts'
import { aPdf } from '../../tests/pdf-files.ts'
import { pdfsig } from '../../tests/tools.ts'
import { verify } from '../../verify/verify.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { cscSigningKey } from './csc-key.ts'

/** DigestInfo of SHA-256 up to its digest (RFC 8017 §9.2). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

interface Order {
  credentialID: string
  SAD: string
  hashes: string[]
  authData: { value: string }[]
}

describe('a key at a remote signing service', () => {
  const held = anOpensslKey('rsa:2048')
  const stranger = anOpensslKey('rsa:2048')
  const issued = new Map<string, string>()
  let server: Server
  let url: string
  let signsWith = held
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => {
        text += part
      })
      request.on('end', () => {
        const [status, body] =
          request.headers.authorization === 'Bearer good'
            ? answer(request.url ?? '', JSON.parse(text) as Order)
            : [401, { error: 'invalid_token', error_description: 'The access token is not valid' }]
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/csc/v2`
  })
  afterAll(() => void server.close())

  /** A service of one credential with a PIN; a SAD is good for the digests it was given for, once. */
  function answer(path: string, body: Order): [number, object] {
    const refused = (error_description: string): [number, object] => [
      400,
      { error: 'invalid_request', error_description },
    ]
    if (body.credentialID !== 'seal-1') return refused('Invalid parameter credentialID')
    if (path.endsWith('/credentials/info'))
      return [
        200,
        { cert: { status: 'valid', certificates: [Buffer.from(held.certificate).toString('base64')] } },
      ]
    const hashes = body.hashes
    if (path.endsWith('/credentials/authorize')) {
      const [{ value } = { value: '' }] = body.authData
      if (value !== '4711') return refused('The PIN is not valid')
      const SAD = createHash('sha256').update(String(issued.size)).digest('base64url')
      issued.set(SAD, hashes.join())
      return [200, { SAD, expiresIn: 300 }]
    }
    if (issued.get(body.SAD) !== hashes.join()) return refused('Invalid parameter SAD')
    issued.set(body.SAD, 'used')
    const padded = Buffer.concat([digestInfo, Buffer.from(hashes[0]!, 'base64')])
    const key = { key: signsWith.pkcs8, padding: constants.RSA_PKCS1_PADDING }
    return [200, { signatures: [privateEncrypt(key, padded).toString('base64')] }]
  }

  const wanted = (more = {}) => ({ url, accessToken: 'good', credentialId: 'seal-1', pin: '4711', ...more })

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
    signsWith = stranger
    await expect(key.sign(new Uint8Array(3))).rejects.toMatchObject({
      code: 'SERVICE_UNUSABLE',
      message: expect.stringContaining('not of its key'),
    })
    signsWith = held
    await expect(key.sign(new Uint8Array(3))).resolves.toHaveLength(256)
  })

  it('says what the service said', async () => {
    const refusal = (words: RegExp) => ({ code: 'SERVICE_UNUSABLE', message: expect.stringMatching(words) })
    await expect(cscSigningKey(wanted({ accessToken: 'stale' }))).rejects.toMatchObject(
      refusal(/401: The access token/),
    )
    await expect(cscSigningKey(wanted({ credentialId: 'other' }))).rejects.toMatchObject(
      refusal(/credentialID/),
    )
    await expect(cscSigningKey(wanted({ url: 'http://127.0.0.1:1' }))).rejects.toMatchObject(
      refusal(/cannot be reached/),
    )
    const key = await cscSigningKey(wanted({ pin: '0000' }))
    await expect(key.sign(new Uint8Array(3))).rejects.toMatchObject(refusal(/PIN is not valid/))
    const open = await cscSigningKey(wanted({ pin: undefined }))
    await expect(open.sign(new Uint8Array(3))).rejects.toMatchObject(refusal(/SAD/))
  })
})
