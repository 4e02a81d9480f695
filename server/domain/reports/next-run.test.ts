import { describe, expect, it } from 'vitest'
import type { ScheduleTimes } from '#contract/vocabulary/reports/report-schedules.ts'
import { nextRun } from './next-run.ts'

const daily = { rhythm: 'daily', weekday: null, monthday: null, at: '08:30', skips_holidays: false } as const
const weekly = { ...daily, rhythm: 'weekly', weekday: 1 } as const
const monthly = { ...daily, rhythm: 'monthly', monthday: 31 } as const
const skips = (times: ScheduleTimes): ScheduleTimes => ({ ...times, skips_holidays: true })
const next = (times: ScheduleTimes, from: string) => nextRun(times, new Date(from)).toISOString()

describe('nextRun', () => {
  it('takes the hour of India, today where it is still to come', () => {
    expect(next(daily, '2026-11-27T02:59:59Z')).toBe('2026-11-27T03:00:00.000Z')
    expect(next(daily, '2026-11-27T03:00:00Z')).toBe('2026-11-28T03:00:00.000Z')
    // Half past midnight in India is still the evening before in UTC.
    expect(next({ ...daily, at: '00:30' }, '2026-11-30T18:59:00Z')).toBe('2026-11-30T19:00:00.000Z')
  })

  it('takes each Monday', () => {
    expect(next(weekly, '2026-11-27T12:00:00Z')).toBe('2026-11-30T03:00:00.000Z')
    expect(next(weekly, '2026-11-30T03:00:00Z')).toBe('2026-12-07T03:00:00.000Z')
  })

  it('takes the last day of a month that has no 31st', () => {
    expect(next(monthly, '2026-01-31T03:00:00Z')).toBe('2026-02-28T03:00:00.000Z')
    expect(next(monthly, '2028-02-01T00:00:00Z')).toBe('2028-02-29T03:00:00.000Z')
    expect(next(monthly, '2026-04-01T00:00:00Z')).toBe('2026-04-30T03:00:00.000Z')
    expect(next(monthly, '2026-12-31T03:00:00Z')).toBe('2027-01-31T03:00:00.000Z')
  })

  it('leaves Sundays and national holidays out of each day', () => {
    // 28 November 2026 is a Saturday; 2 October 2026 is a Friday.
    expect(next(skips(daily), '2026-11-28T03:00:00Z')).toBe('2026-11-30T03:00:00.000Z')
    expect(next(skips(daily), '2026-10-01T03:00:00Z')).toBe('2026-10-03T03:00:00.000Z')
  })

  it('leaves the holidays of the organisation out, a long row of them too', () => {
    const diwali = new Set(['2026-11-09', '2026-11-10', '2026-11-11'])
    const from = (times: ScheduleTimes, own: ReadonlySet<string>) =>
      nextRun(times, new Date('2026-11-08T12:00:00Z'), own).toISOString()
    expect(from(skips(daily), diwali)).toBe('2026-11-12T03:00:00.000Z')
    expect(from(skips(weekly), diwali)).toBe('2026-11-12T03:00:00.000Z')
    expect(from(daily, diwali)).toBe('2026-11-09T03:00:00.000Z')
    const hundred = Array.from({ length: 100 }, (_, at) =>
      new Date(Date.UTC(2026, 10, 9 + at)).toISOString().slice(0, 10),
    )
    expect(from(skips(daily), new Set(hundred))).toBe('2027-02-17T03:00:00.000Z')
  })

  it('puts a weekly and a monthly one off to the next working day, once', () => {
    // 26 January 2026 is a Monday; 31 January 2027 is a Sunday.
    expect(next(skips(weekly), '2026-01-20T00:00:00Z')).toBe('2026-01-27T03:00:00.000Z')
    expect(next(skips(weekly), '2026-01-26T12:00:00Z')).toBe('2026-01-27T03:00:00.000Z')
    expect(next(skips(weekly), '2026-01-27T03:00:00Z')).toBe('2026-02-02T03:00:00.000Z')
    expect(next(skips(monthly), '2027-01-30T12:00:00Z')).toBe('2027-02-01T03:00:00.000Z')
    expect(next(skips(monthly), '2027-02-01T03:00:00Z')).toBe('2027-03-01T03:00:00.000Z')
  })
})
