import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type MarkFont, markFonts, markFontsFor } from '#contract/vocabulary/marks.ts'
import { typedMark } from './make-mark.ts'
import { markShaper } from './mark-shaper.ts'

/** Every letter for which a script face is offered. */
const lettersOf = (font: MarkFont): string[] =>
  Array.from({ length: 0x2030 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter.normalize('NFC') === letter && markFontsFor(letter).includes(font),
  )

describe('a typed mark', () => {
  it.each(['flowing', 'formal', 'handwritten'] as const)('has each letter offered in the %s face', (font) => {
    const letters = lettersOf(font)
    expect(letters.length).toBeGreaterThan(190)
    const shaper = markShaper(font)
    // What several scripts use is written in the script before it.
    const isWritten = (letter: string) => shaper.shape(letter) !== null || shaper.shape(`क${letter}`) !== null
    expect(letters.filter((letter) => !isWritten(letter))).toEqual([])
  })

  it('looks different in each hand', async () => {
    const pictures = await Promise.all(markFonts.map((font) => typedMark('Asha Rao', font)))
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(markFonts.length)
  })

  it('gives way to a face that has the letters', async () => {
    expect(await typedMark('आशा', 'flowing')).toEqual(await typedMark('आशा', 'handwritten'))
    expect(await typedMark('உமா', 'formal')).toEqual(await typedMark('உமா', 'slanted'))
  })

  it('writes rare Latin letters beside another script', async () => {
    expect((await sharp(await typedMark('আশা Łukasz')).metadata()).width).toBeGreaterThan(300)
  })

  it.each(markFonts)('keeps all its ink inside the picture: %s', async (font) => {
    const { data, info } = await sharp(await typedMark('Jf Kyoff Qj', font))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    const columns = Array.from({ length: info.width }, (_, x) => [alpha(x, 0), alpha(x, info.height - 1)])
    const rows = Array.from({ length: info.height }, (_, y) => [alpha(0, y), alpha(info.width - 1, y)])

    expect([...columns, ...rows].flat().filter((one) => one !== 0)).toEqual([])
  })

  it.each(['Иван', '李明', '🖊'])('refuses letters that no font has: %s', async (text) => {
    await expect(typedMark(text)).rejects.toMatchObject({ code: 'MARK_LETTERS' })
  })
})
