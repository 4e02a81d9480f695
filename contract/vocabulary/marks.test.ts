import { describe, expect, it } from 'vitest'
import { markFontOf, markFontsFor } from './marks.ts'

describe('the hands for a name', () => {
  it('are script faces where they have all its letters', () => {
    expect(markFontsFor('Zoë D’Souza-Rao, Jr.')).toEqual(['flowing', 'formal', 'handwritten'])
    expect(markFontsFor('आशा Kulkarni')).toEqual(['handwritten', 'slanted', 'bold'])
    for (const name of ['உமா', 'مریم', 'Łukasz', 'ऎ', 'आशा உமா'])
      expect(markFontsFor(name), name).toEqual(['slanted', 'upright', 'bold'])
  })

  it('keep what was chosen, but for a face that lacks a letter', () => {
    expect(markFontOf('Asha', 'formal')).toBe('formal')
    expect(markFontOf('Asha', 'bold')).toBe('bold')
    expect(markFontOf('आशा', 'formal')).toBe('handwritten')
    expect(markFontOf('உமா', 'handwritten')).toBe('slanted')
  })
})
