import { createDecipheriv, createECDH, createHash, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import vectors from './vectors.json' with { type: 'json' }

const bytes = (text: string) => Buffer.from(text, 'base64url')

/**
 * The words of docs/wire.md done by hand, so that the fixed examples stand on the page and not on
 * our server.
 */
function open(key: Buffer, aad: string, box: string): string {
  const sealed = bytes(box)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(aad))
  decipher.setAuthTag(sealed.subarray(-16))

  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}

describe('the examples of the envelope', () => {
  it('derive one transport key from either side', () => {
    for (const [own, other] of [
      [vectors.client, vectors.server],
      [vectors.server, vectors.client],
    ] as const) {
      const ecdh = createECDH('prime256v1')
      ecdh.setPrivateKey(bytes(own.privateKey))
      const shared = ecdh.computeSecret(bytes(other.publicKey))
      const key = Buffer.from(hkdfSync('sha256', shared, Buffer.alloc(32), 'muhar-envelope-v1', 32))
      expect(shared).toEqual(bytes(vectors.sharedX))
      expect(key).toEqual(bytes(vectors.transportKey))
    }
  })

  it('have a call token that is printable, at most 256 bytes, and whose SHA-256 is the call key', () => {
    expect(vectors.callToken).toMatch(/^[\x21-\x7e]{1,256}$/)
    expect(createHash('sha256').update(vectors.callToken).digest()).toEqual(bytes(vectors.callKey))
  })

  it('open under their own names', () => {
    const transportKey = bytes(vectors.transportKey)
    const callKey = bytes(vectors.callKey)
    expect(open(transportKey, 'tokenId', vectors.tokenId)).toBe(vectors.callToken)
    expect(open(callKey, vectors.path, vectors.apiBody)).toBe(vectors.body)
    expect(open(transportKey, 'token_id', vectors.tokenIdInAnswer)).toBe(vectors.callToken)
    expect(open(callKey, 'result', vectors.result)).toBe(vectors.answer)
  })

  it('do not open under each other’s', () => {
    const transportKey = bytes(vectors.transportKey)
    expect(() => open(transportKey, 'token_id', vectors.tokenId)).toThrow()
    expect(() => open(transportKey, 'tokenId', vectors.tokenIdInAnswer)).toThrow()
  })
})
