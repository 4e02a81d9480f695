import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPng } from '../../tests/marks.ts'
import { isPdfError } from '../errors.ts'
import { readMark } from './mark.ts'

describe('an image somebody uploads as their mark', () => {
  const images: Uint8Array[] = []
  beforeAll(async () => {
    const pixel = (x: number, y: number) => [x * 12, y * 12, 99, x === y ? 255 : 0]
    images.push(aPng({ width: 20, height: 20, depth: 8, color: 6, pixel }))
    images.push(
      aPng({
        width: 9,
        height: 9,
        depth: 2,
        color: 3,
        palette: [0, 0, 0, 9, 9, 9],
        transparency: [0],
        pixel: () => [1],
      }),
    )
    const square = { create: { width: 20, height: 20, channels: 3 as const, background: '#ff0000' } }
    images.push(new Uint8Array(await sharp(square).jpeg().toBuffer()))
  })

  it('is read as it is', async () => {
    for (const bytes of images) expect((await readMark({ kind: 'image', bytes })).width).toBeGreaterThan(8)
  })

  it('is read or refused, however it is mangled', async () => {
    const change = fc.tuple(fc.nat(2000), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.nat(2000),
        async (which, changes, cut) => {
          const whole = images[which]!
          const bytes = whole.slice(0, cut < whole.length ? Math.max(cut, 8) : whole.length)
          // The first bytes say what kind it is; what follows is where readers fail.
          for (const [at, byte] of changes) bytes[8 + (at % Math.max(1, bytes.length - 8))] = byte
          try {
            const mark = await readMark({ kind: 'image', bytes })
            expect(mark.width * mark.height).toBeGreaterThan(0)
          } catch (error) {
            expect(isPdfError(error, 'MARK_UNREADABLE', 'LIMIT'), String(error)).toBe(true)
          }
        },
      ),
      { numRuns: 1500 },
    )
  })

  it('is refused when it says it is larger than any mark', async () => {
    const bytes = images[0]!.slice()
    bytes.set([0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff], 16)
    await expect(readMark({ kind: 'image', bytes })).rejects.toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    )
  })
})
