import { describe, expect, it } from 'vitest'
import { wordsIn } from './words-in.ts'

describe('the words of a kept code', () => {
  it('are in the language of the reader, with their values', () => {
    expect(wordsIn('hi', { code: 'REFERENCE_TAKEN' })).toMatch(/[\u0900-\u097f]/)
    expect(wordsIn('hi', { code: 'REQUIRED' })).toMatch(/[\u0900-\u097f]/)
    expect(wordsIn('hi', { code: 'UNKNOWN_KEYS', values: { names: ['a', 'b'] } })).toContain('a, b')
    expect(wordsIn('en', { code: 'REQUIRED' })).toBe('This field is required.')
  })

  it('are English where Hindi lacks the code, or nobody knows it', () => {
    expect(wordsIn('hi', { code: 'OF_ANOTHER_VERSION' })).toBe(wordsIn('en', { code: 'FAULT' }))
  })
})
