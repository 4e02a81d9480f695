import { constants, deflateRawSync, deflateSync } from 'node:zlib'
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

  it('reads codes of every length, up to the longest there are', () => {
    // Frequencies like Fibonacci's numbers make the code of the rarest byte as long as there are
    // bytes, and zlib cuts at 15.
    const times = [1, 1]
    while (times.length < 22) times.push(times.at(-1)! + times.at(-2)!)
    const data = Buffer.concat(times.map((count, byte) => Buffer.alloc(count, byte)))
    const mixed = data.map((_, at) => data[(at * 7919) % data.length]!)
    for (const strategy of [constants.Z_HUFFMAN_ONLY, constants.Z_FIXED, constants.Z_DEFAULT_STRATEGY]) {
      const packed = new Uint8Array(deflateSync(mixed, { level: 9, strategy }))
      expect(Buffer.from(inflate(packed, mixed.length)).equals(mixed)).toBe(true)
    }
  })

  it('goes on behind a block that is stored, whatever was read ahead', () => {
    const part = Buffer.from('The quick brown fox. '.repeat(40))
    const unfinished = (level: number) => deflateRawSync(part, { level, finishFlush: constants.Z_FULL_FLUSH })
    const packed = Buffer.concat([
      Buffer.from([0x78, 0x9c]),
      ...[9, 0, 9, 0].map(unfinished),
      deflateRawSync(part, { level: 9 }),
    ])
    expect(Buffer.from(inflate(new Uint8Array(packed), 100_000)).toString()).toBe(`${part}`.repeat(5))
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
