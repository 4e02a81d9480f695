import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { pngWith } from '#testing/hostile/polyglots.ts'
import { redrawingPool } from './redrawing-pool.ts'

const script = '<script>alert(1)</script>'
const hidden = Buffer.from(`Comment\0${script}`)
const pictures = redrawingPool()
afterAll(() => pictures.close())
const redrawn = async (bytes: Buffer) => {
  const mark = await pictures.redraw(bytes)

  return mark && Buffer.from(mark)
}

/** Ink on white: an empty picture is no signature. */
const ink = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 200, height: 80, channels: 3, background: '#ffffff' } })
    .composite([
      { input: { create: { width: 90, height: 20, channels: 3, background: '#000040' } }, left: 40, top: 30 },
    ])
    .withExif({ IFD0: { Copyright: script } })
    [format]()
    .toBuffer()

describe('a picture that somebody uploads as their mark', () => {
  it.each(['png', 'jpeg'] as const)(
    'is drawn again: of what else was in the %s nothing is left',
    async (format) => {
      const behind = Buffer.concat([await ink(format), Buffer.from(`PK\x03\x04<html>${script}</html>`)])
      expect(behind.includes(script)).toBe(true)
      const mark = await redrawn(behind)
      if (!mark) throw new Error('It was refused.')
      expect((await sharp(mark).metadata()).format).toBe('png')
      expect(mark.includes('script')).toBe(false)
      expect(mark.includes('PK\x03\x04')).toBe(false)
      // IHDR, pixels, end: no chunk that could carry words.
      const chunks = [
        ...mark.toString('latin1').matchAll(/(IHDR|PLTE|tRNS|pHYs|IDAT|IEND|[a-z][A-Za-z]Xt|eXIf|iCCP)/g),
      ]
      expect(chunks.map(([type]) => type)).not.toEqual(expect.arrayContaining(['tEXt']))
      expect(mark.subarray(-12).toString('latin1')).toContain('IEND')
    },
  )

  it('is redrawn without its text chunks', async () => {
    const png = pngWith(
      [
        ['tEXt', hidden],
        ['zTXt', hidden],
      ],
      Buffer.from(script),
    )
    // Where it is all of one colour there is no ink in it, and nothing is left at all.
    expect((await redrawn(png))?.includes('script') ?? false).toBe(false)
  })

  it.each([
    ['a page', Buffer.from(`<html>${script}</html>`)],
    ['a drawing that is a program', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['an animation', Buffer.from('GIF89a=1')],
    ['the beginning of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, bytes) => {
    expect(await redrawn(bytes)).toBeNull()
  })

  it('is refused when it is a wall of pixels in a few bytes', async () => {
    const wall = pngWith([], Buffer.alloc(0), 30_000)
    expect(await sharp(wall, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000 })
    expect(await redrawn(wall)).toBeNull()
  })
})
