import { describe, expect, it } from 'vitest'
import { daysOfPeriod } from './report-period.ts'

describe('daysOfPeriod', () => {
  it.each([
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last_7_days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['last_30_days', '2026-01-05', '2025-12-07', '2026-01-05'],
    ['last_week', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['last_week', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['this_month', '2026-11-27', '2026-11-01', '2026-11-27'],
    ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['this_quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ] as const)('answers %s on %s', (period, today, from, to) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to })
  })
})
