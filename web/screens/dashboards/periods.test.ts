import { describe, expect, it } from 'vitest'
import { lastDays, periodBefore, periodOf } from './periods.ts'

const at = (moment: string) => Date.parse(moment)

describe('a period of the dashboard', () => {
  it.each([
    // A Tuesday.
    ['week', '2026-11-24T08:00:00Z', '2026-11-23', '2026-11-24'],
    // A Sunday in India, a Saturday elsewhere.
    ['week', '2026-11-28T20:00:00Z', '2026-11-23', '2026-11-29'],
    ['week', '2027-01-01T08:00:00Z', '2026-12-28', '2027-01-01'],
    ['month', '2026-10-31T20:00:00Z', '2026-11-01', '2026-11-01'],
    ['quarter', '2026-12-31T08:00:00Z', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-02-10T08:00:00Z', '2026-01-01', '2026-02-10'],
  ] as const)('begins a %s at %s on its first day in India', (name, now, from, to) => {
    expect(periodOf(name, at(now))).toEqual({ from, to })
  })

  it.each([
    ['week', '2026-11-23', '2026-11-24', '2026-11-16', '2026-11-17'],
    ['month', '2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
    // February has no 30th and no 31st.
    ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-01-01', '2026-02-10', '2025-10-01', '2025-11-10'],
    [null, '2026-11-10', '2026-11-12', '2026-11-07', '2026-11-09'],
    [null, '2026-11-10', '2026-11-10', '2026-11-09', '2026-11-09'],
  ] as const)('has as many days before a %s from %s to %s', (name, from, to, start, end) => {
    expect(periodBefore({ from, to }, name)).toEqual({ from: start, to: end })
  })

  it('looks back whole days', () => {
    expect(lastDays(30, at('2026-11-24T08:00:00Z'))).toEqual({ from: '2026-10-25', to: '2026-11-24' })
  })
})
