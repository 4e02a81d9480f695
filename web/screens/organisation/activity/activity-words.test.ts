import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { valueWords } from './activity-words.ts'

const t = ((key: string) => key) as unknown as TFunction

describe('a value of the activity log', () => {
  it('is a moment in Indian time, a yes or a no, a language by its name, or nothing', () => {
    const said = (field: string, value: string | null) => valueWords(t, 'en', field, value)
    expect(said('until', '2028-11-26T20:50:48.026Z')).toMatch(/27 Nov 2028, 02:20 IST/)
    expect(said('second_factor', 'false')).toBe('activity.no')
    expect(said('language', 'hi')).toBe('Hindi')
    expect(said('name', null)).toBe('–')
    expect(said('name', 'Asha Rao')).toBe('Asha Rao')
  })
})
