import { deflateRawSync, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPdfError } from './errors.ts'
import { inflate } from './inflate.ts'

describe('inflate', () => {
  it('undoes what zlib packed, at every level and strategy', () => {
    const block = fc.uint8Array({ maxLength: 4000 })
    const repeated = fc.tuple(block, fc.integer({ min: 1, max: 40 }))
    fc.assert(
      fc.property(
        repeated,
        fc.constantFrom(0, 1, 6, 9),
        fc.constantFrom(0, 2, 3, 4),
        ([part, times], level, strategy) => {
          const data = Buffer.concat(Array.from({ length: times }, () => part))
          const packed = new Uint8Array(deflateSync(data, { level, strategy }))
          expect(Buffer.from(inflate(packed, data.length)).equals(data)).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('forgives what follows the data', () => {
    const packed = new Uint8Array([...deflateSync(Buffer.from('hello')), 0x0d, 0x0a])
    expect(new TextDecoder().decode(inflate(packed, 100))).toBe('hello')
  })

  it('stops at its limit, however well the bomb is packed', () => {
    const bomb = new Uint8Array(deflateSync(Buffer.alloc(50_000_000)))
    expect(bomb.length).toBeLessThan(60_000)
    expect(() => inflate(bomb, 1_000_000)).toThrow(expect.objectContaining({ code: 'LIMIT' }))
  })

  it('refuses raw deflate and other data without a zlib header', () => {
    const raw = new Uint8Array(deflateRawSync(Buffer.from('hello')))
    expect(() => inflate(raw, 100)).toThrow(expect.objectContaining({ code: 'DAMAGED' }))
  })

  it('answers broken data with a typed error or with some data', () => {
    const packed = new Uint8Array(deflateSync(Buffer.from('The quick brown fox. '.repeat(200))))
    const change = fc.tuple(fc.nat(packed.length - 1), fc.nat(255))
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.nat(packed.length),
        (changes, length) => {
          const broken = packed.slice(0, length)
          for (const [at, byte] of changes) if (at < length) broken[at] = byte
          try {
            expect(inflate(broken, 100_000).length).toBeLessThanOrEqual(100_000)
          } catch (error) {
            expect(isPdfError(error, 'DAMAGED', 'LIMIT')).toBe(true)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
