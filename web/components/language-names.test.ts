import { describe, expect, it } from 'vitest'
import { languages } from '#contract/vocabulary/states.ts'
import { nameOfLanguage } from './language-names.ts'

const scripts = {
  en: 'Latin',
  hi: 'Devanagari',
  bn: 'Bengali',
  mr: 'Devanagari',
  te: 'Telugu',
  ta: 'Tamil',
  gu: 'Gujarati',
  ur: 'Arabic',
  kn: 'Kannada',
  or: 'Oriya',
  ml: 'Malayalam',
  pa: 'Gurmukhi',
} satisfies Record<(typeof languages)[number], string>

describe('the name of a language', () => {
  it.each(languages)('is in its own script: %s', (language) => {
    const letters = new RegExp(`^[\\p{Script=${scripts[language]}}\\p{M}]+$`, 'u')
    expect(nameOfLanguage(language)).toMatch(letters)
  })

  it('is in the language of the page where one asks for that', () => {
    expect([nameOfLanguage('or', 'en'), nameOfLanguage('hi', 'en')]).toEqual(['Odia', 'Hindi'])
  })

  it('is its code where there is none', () => {
    expect(nameOfLanguage('not a language')).toBe('not a language')
  })
})
