import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { codeTable, flagTable } from '#contract/vocabulary/act-facts.ts'
import inHindi from '#contract/vocabulary/acts.hi.json' with { type: 'json' }
import { factLines, valueWords } from './activity-words.ts'

const t = ((key: string, { defaultValue }: { defaultValue?: string } = {}) =>
  defaultValue ?? key) as unknown as TFunction

describe('a value of the activity log', () => {
  it('is a moment in Indian time, a yes or a no, a language by its name, or nothing', () => {
    const said = (field: string, value: string | null) => valueWords(t, 'en', field, value)
    expect(said('until', '2028-11-26T20:50:48.026Z')).toMatch(/27 Nov 2028, 02:20 IST/)
    expect(said('locked', 'false')).toBe('activity.no')
    expect(said('role', 'viewer')).toBe('viewer')
    expect(valueWords(t, 'hi', 'role', 'viewer')).toBe('दर्शक')
    expect(said('language', 'hi')).toBe('Hindi')
    expect(said('name', null)).toBe('–')
    expect(said('name', 'Asha Rao')).toBe('Asha Rao')
  })
})

describe('a fact of the activity log', () => {
  it('is a sentence where it is a flag, and left out where it adds nothing', () => {
    const said = (facts: Record<string, string>) => factLines(t, 'en', { facts })
    expect(said({ second_factor: 'false', everywhere: 'false' })).toEqual(['Without a second factor'])
    expect(said({ why: 'session-limit' })).toEqual(['Reason: too many sessions'])
    expect(factLines(t, 'hi', { facts: { second_factor: 'true', everywhere: 'false' } })).toEqual([
      'दूसरे कारक के साथ',
    ])
  })

  it('has words in Hindi for each flag and code', () => {
    expect(Object.keys(inHindi.flags)).toEqual(Object.keys(flagTable))
    expect(Object.keys(inHindi.codes)).toEqual(Object.keys(codeTable))
  })
})
