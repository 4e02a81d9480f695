import { constants, createHash, privateEncrypt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { anOpensslKey } from './openssl-key.ts'

type Held = ReturnType<typeof anOpensslKey>

/** DigestInfo of SHA-256 up to its digest (RFC 8017 §9.2). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

interface Order {
  credentialID: string
  SAD: string
  hashes: string[]
  authData: { value: string }[]
}

/**
 * A signing service (CSC API v2) of one credential, `seal-1`, with the access token `good` and the
 * PIN 4711; a SAD is good for the digests it was given for, once.
 */
export async function aCscService(held: Held) {
  const issued = new Map<string, string>()
  let signsWith = held
  const server = createServer((request, response) => {
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

  function answer(path: string, body: Order): [number, object] {
    const refused = (error_description: string, error = 'invalid_request'): [number, object] => [
      400,
      { error, error_description },
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
      if (value !== '4711') return refused('The PIN is not valid', 'invalid_pin')
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

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/csc/v2`,
    /** From now on with another key than that of its certificate. */
    signWith(key: Held) {
      signsWith = key
    },
    close: () => server.close(),
  }
}
