import { describe, expect, it } from 'vitest'
import vectors from '#contract/envelope/vectors.json' with { type: 'json' }
import { fromBase64Url, toBase64Url } from './base64url.ts'
import { callKeyOf, openBox, sealBox } from './boxes.ts'
import { deriveTransportKey } from './transport-key.ts'

const { client, server } = vectors

/** The client's private key as the browser would hold it, from its raw scalar. */
function clientPrivateKey(): Promise<CryptoKey> {
  const point = fromBase64Url(client.publicKey)
  return crypto.subtle.importKey(
    'jwk',
    {
      kty: 'EC',
      crv: 'P-256',
      d: client.privateKey,
      x: toBase64Url(point.subarray(1, 33)),
      y: toBase64Url(point.subarray(33, 65)),
    },
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    ['deriveBits'],
  )
}

describe('the WebCrypto side and the written examples of docs/wire.md', () => {
  it('derives the transport key: what was sealed under it opens', async () => {
    const transport = await deriveTransportKey(await clientPrivateKey(), server.publicKey)
    await expect(openBox(transport, vectors.tokenId, 'tokenId')).resolves.toBe(vectors.callToken)
    await expect(openBox(transport, vectors.tokenIdInAnswer, 'token_id')).resolves.toBe(vectors.callToken)
  })

  it('opens body and answer under the call key', async () => {
    const key = await callKeyOf(vectors.callToken)
    await expect(openBox(key, vectors.apiBody, vectors.path)).resolves.toBe(vectors.body)
    await expect(openBox(key, vectors.result, 'result')).resolves.toBe(vectors.answer)
  })

  it('opens what it sealed itself, and under no other name', async () => {
    const key = await callKeyOf(vectors.callToken)
    const box = await sealBox(key, vectors.body, vectors.path)
    await expect(openBox(key, box, vectors.path)).resolves.toBe(vectors.body)
    await expect(openBox(key, box, vectors.path.toLowerCase())).rejects.toThrow()
  })

  it.each(vectors.brokenApiBodies)('does not open a box with $why', async ({ box }) => {
    const key = await callKeyOf(vectors.callToken)
    await expect(openBox(key, box, vectors.path)).rejects.toThrow()
  })
})
