import { describe, expect, it } from 'vitest'
import type { EncodedImage } from './image.ts'
import { rememberingImages } from './recent-images.ts'

describe('images that were encoded before', () => {
  function anEncoder() {
    const encoded: string[] = []
    const encode = rememberingImages(async (bytes, limits) => {
      encoded.push(`${bytes[0]} ${limits.opaque === true}`)

      return { width: bytes[0] ?? 0, height: 1, dict: '', data: bytes.slice() } satisfies EncodedImage
    })

    return { encode, encoded }
  }

  it('are encoded once, whoever holds the same bytes', async () => {
    const { encode, encoded } = anEncoder()
    const first = await encode(Uint8Array.of(1, 2, 3))
    expect(await encode(Uint8Array.of(1, 2, 3))).toBe(first)
    expect(encoded).toEqual(['1 false'])
  })

  it('are others where one byte, or what the file forbids, is another', async () => {
    const { encode, encoded } = anEncoder()
    const first = await encode(Uint8Array.of(1, 2, 3))
    expect(await encode(Uint8Array.of(1, 2, 4))).not.toBe(first)
    expect(await encode(Uint8Array.of(1, 2, 3), { opaque: true })).not.toBe(first)
    expect(encoded).toEqual(['1 false', '1 false', '1 true'])
  })

  it('do not follow bytes that their caller changes afterwards', async () => {
    const { encode } = anEncoder()
    const bytes = Uint8Array.of(1, 2, 3)
    await encode(bytes)
    bytes[0] = 9
    expect((await encode(bytes)).width).toBe(9)
    expect((await encode(Uint8Array.of(1, 2, 3))).width).toBe(1)
  })

  it('are the last four of at most 256 kB', async () => {
    const { encode, encoded } = anEncoder()
    for (const one of [1, 2, 3, 4, 1, 5, 1, 2]) await encode(Uint8Array.of(one))
    expect(encoded.map((what) => what[0]).join('')).toBe('123452')
    const large = new Uint8Array(256 * 1024 + 1)
    await encode(large)
    await encode(large)
    expect(encoded.slice(-2)).toEqual(['0 false', '0 false'])
  })
})
