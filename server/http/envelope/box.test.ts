import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../../../contract/envelope/vectors.json' with { type: 'json' }
import { fromBase64url } from './base64url.ts'
import { boxKey, openBox, sealBox } from './box.ts'
import { hashOfClientKey, readClientKey } from './client-key.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const callKey = boxKey(bytes(vectors.callKey))

describe('a box', () => {
  it('opens the examples of the contract', () => {
    expect(openBox(callKey, vectors.path, vectors.apiBody)?.toString('utf8')).toBe(vectors.body)
    expect(openBox(boxKey(bytes(vectors.transportKey)), 'tokenId', vectors.tokenId)?.toString('utf8')).toBe(
      vectors.callToken,
    )
  })

  it.each(vectors.brokenApiBodies)('does not open: $why', ({ box }) => {
    expect(openBox(callKey, vectors.path, box)).toBeNull()
  })

  it('does not open what is no text', () => {
    for (const value of [undefined, null, 7, {}, [vectors.apiBody]]) {
      expect(openBox(callKey, vectors.path, value)).toBeNull()
    }
  })

  it('holds at most 1 MiB', () => {
    const most = 1024 * 1024 - 28
    expect(openBox(callKey, 'a', sealBox(callKey, 'a', Buffer.alloc(most)))?.length).toBe(most)
    expect(openBox(callKey, 'a', sealBox(callKey, 'a', Buffer.alloc(most + 1)))).toBeNull()
  })

  it('gives back what was put in, and nothing once any bit is changed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), fc.nat(), (plain, aad, where) => {
        const box = sealBox(callKey, aad, plain)
        expect(openBox(callKey, aad, box)).toEqual(Buffer.from(plain))
        const altered = bytes(box)
        altered[where % altered.length]! ^= 1 << (where % 8)
        expect(openBox(callKey, aad, altered.toString('base64url'))).toBeNull()
        expect(openBox(callKey, `${aad}.`, box)).toBeNull()
      }),
    )
  })
})

describe('canonical base64url', () => {
  it('reads each value in one spelling alone', () => {
    expect(fromBase64url('_-8')).toEqual(Buffer.from([0xff, 0xef]))
    for (const other of ['/+8', '_-8=', '_-9', ' _-8', '_-8\n', 'A']) expect(fromBase64url(other)).toBeNull()
  })
})

describe('the key of a client', () => {
  it('is 65 bytes beginning 04 and on the curve', () => {
    const point = readClientKey(vectors.client.publicKey)
    expect(hashOfClientKey(point)).toEqual(bytes(vectors.client.keyHash))
  })

  it.each(vectors.refusedClientKeys)('is refused: $why', ({ key }) => {
    expect(() => readClientKey(key)).toThrow(expect.objectContaining({ code: 'ENVELOPE_KEY' }))
  })

  it('is refused when the header is absent or comes twice', () => {
    expect(() => readClientKey(undefined)).toThrow(expect.objectContaining({ code: 'ENVELOPE_KEY' }))
    expect(() => readClientKey(`${vectors.client.publicKey}, ${vectors.client.publicKey}`)).toThrow(
      expect.objectContaining({ code: 'ENVELOPE_KEY' }),
    )
  })
})
