import { describe, expect, it } from 'vitest'
import { ByteWriter } from './byte-writer.ts'
import { fromLatin1, latin1 } from './characters.ts'

describe('ByteWriter', () => {
  it('puts one piece behind the other, however little room it began with', () => {
    const long = fromLatin1('0123456789'.repeat(60))
    const out = new ByteWriter(1).ascii('a').copy(long, 3, 7).copy(long, 0, 600).repeat(0x2e, 2)
    expect(latin1(out.take())).toBe(`a3456${'0123456789'.repeat(60)}..`)
    expect(out.length).toBe(607)
  })

  it('writes whole numbers with their most significant byte first, beyond 32 bits too', () => {
    const out = new ByteWriter()
      .whole(1, 1)
      .whole(2, 258)
      .whole(4, 0xfffffffe)
      .whole(6, 2 ** 40 + 5)
    expect([...out.take()]).toEqual([1, 1, 2, 255, 255, 255, 254, 1, 0, 0, 0, 0, 5])
  })

  it('counts a gap among the positions and holds nothing of it', () => {
    const out = new ByteWriter().ascii('<').gap(1000).ascii('>end')
    expect(out.length).toBe(1005)
    expect(latin1(out.between(0, 1))).toBe('<')
    expect(latin1(out.between(1001, 1005))).toBe('>end')
    expect(latin1(out.between(0, out.length))).toBe('<>end')
    out.patch(0, '(')
    expect(latin1(out.between(0, 1))).toBe('(')
    expect(() => out.patch(1, '!')).toThrow(RangeError)
    expect(() => out.take()).toThrow(RangeError)
    expect(() => out.gap(1)).toThrow(RangeError)
  })
})
