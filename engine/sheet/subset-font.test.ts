import { Face, Font, Blob as FontBytes } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { notoFont } from '../node/shaping/index.ts'
import { withGlyphs } from './subset-font.ts'

const whole = notoFont('Latn', 'plain')
const opened = (bytes: Uint8Array) => new Font(new Face(new FontBytes(bytes)))
const glyphsOf = (words: string) =>
  [...words].map((letter) => opened(whole).nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0)

describe('a part of a font', () => {
  it('draws its glyphs as the whole one does, those made of others included, and no other', () => {
    const wanted = glyphsOf('aZ9éçñÀÅ')
    const part = opened(withGlyphs(whole, wanted))
    for (const glyph of wanted) expect(part.glyphToJson(glyph)).toEqual(opened(whole).glyphToJson(glyph))
    for (const glyph of glyphsOf('bQ7')) {
      expect(part.glyphToJson(glyph)).toEqual([])
      expect(opened(whole).glyphToJson(glyph)).not.toEqual([])
    }
  })

  it('is small, and sums up as OpenType says', () => {
    const part = withGlyphs(whole, glyphsOf('Asha'))
    expect(part.length).toBeLessThan(whole.length / 4)
    const view = new DataView(part.buffer)
    let sum = 0
    for (let at = 0; at < part.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
    expect(sum).toBe(0xb1b0afba)
  })

  it('is refused of what is no TrueType font, or is cut', () => {
    expect(() => withGlyphs(new TextEncoder().encode('OTTO, and nothing of TrueType in it'), [1])).toThrow(
      RangeError,
    )
    expect(() => withGlyphs(whole.subarray(0, 400), [1])).toThrow(RangeError)
  })
})
