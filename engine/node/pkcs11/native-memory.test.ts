import { describe, expect, it } from 'vitest'
import { longAt, longs, unixLayout, windowsLayout } from './layout.ts'
import { attributeMemory } from './native-memory.ts'

/** Memory that gives out addresses, as the native library does. */
function aMemory() {
  const blocks = new Map<bigint, ArrayBuffer>()

  return {
    blocks,
    alloc: (_: unknown, size?: number) => {
      const pointer = 0x1000n + BigInt(blocks.size)
      blocks.set(pointer, new ArrayBuffer(size ?? 0))
      return pointer
    },
    view: (pointer: unknown) => blocks.get(pointer as bigint)!,
  }
}

describe('the memory of a PKCS #11 module', () => {
  it.each([
    ['Unix', unixLayout, '00010000000000000110000000000000' + '0300000000000000'],
    ['Windows', windowsLayout, '00010000' + '0110000000000000' + '03000000'],
  ])('lays out an attribute as on %s', (_, layout, hex) => {
    const memory = aMemory()
    const { list, value } = attributeMemory(memory as never, [[0x100, Uint8Array.of(1, 2, 3)]], layout)
    const written = Buffer.from(memory.blocks.get(list)!)
    expect(written.toString('hex')).toBe(hex)
    expect([...value(0)]).toEqual([1, 2, 3])
    written.set(longs([2], layout), layout.lengthAt)
    expect([...value(0)]).toEqual([1, 2])
  })

  it.each([unixLayout, windowsLayout])('reads and writes numbers of $long octets', (layout) => {
    const bytes = longs([7, 0x101], layout)
    expect(bytes).toHaveLength(2 * layout.long)
    expect([longAt(bytes, 0, layout), longAt(bytes, layout.long, layout)]).toEqual([7, 0x101])
  })
})
