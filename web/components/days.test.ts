import { describe, expect, it } from 'vitest'
import { dayInIndia, endOfDay, plainDay, startOfDay, startOfDayAgo } from './days.ts'

const beforeMidnight = Date.parse('2026-11-28T18:29:59.999Z')

describe('days in India', () => {
  it('change at midnight in India', () => {
    expect(dayInIndia(beforeMidnight)).toBe('2026-11-28')
    expect(dayInIndia(beforeMidnight + 1)).toBe('2026-11-29')
  })

  it('begin and end half past six in the evening, in UTC', () => {
    expect(startOfDay('2026-11-28')).toBe('2026-11-27T18:30:00.000Z')
    expect(startOfDay('2026-11-28', 1)).toBe('2026-11-28T18:30:00.000Z')
    expect(endOfDay('2026-11-28')).toBe('2026-11-28T18:29:59.999Z')
    expect(endOfDay('no day')).toBeNull()
  })

  it('are counted back from today, the same all day', () => {
    expect(startOfDayAgo(beforeMidnight, 0)).toBe('2026-11-27T18:30:00.000Z')
    expect(startOfDayAgo(beforeMidnight + 1, 30)).toBe('2026-10-29T18:30:00.000Z')
  })

  it('are written with the year where it is another one', () => {
    expect(plainDay('2026-11-28', 'en', beforeMidnight)).toBe('28 Nov')
    expect(plainDay('2025-11-28', 'en', beforeMidnight)).toBe('28 Nov 2025')
  })
})
