import { describe, expect, it } from 'vitest'
import { shownDay, todayInIndia, typedDay } from './days.ts'

describe('a day on the signer’s page', () => {
  it('is shown with the day first', () => {
    expect(shownDay('2026-11-24')).toBe('24/11/2026')
  })

  it.each([
    ['24/11/2026', '2026-11-24'],
    ['4-1-2026', '2026-01-04'],
    [' 24.11.2026 ', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['31/02/2026', null],
    ['11/24/2026', null],
    ['24/11/26', null],
    ['', null],
  ])('is read from %s as %s', (typed, iso) => {
    expect(typedDay(typed)).toBe(iso)
  })

  it('is India’s: it begins five and a half hours before that of UTC', () => {
    expect(todayInIndia(Date.parse('2026-11-24T18:29:59Z'))).toBe('2026-11-24')
    expect(todayInIndia(Date.parse('2026-11-24T18:30:00Z'))).toBe('2026-11-25')
  })
})
