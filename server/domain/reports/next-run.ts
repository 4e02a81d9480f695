import { dayOfIndia, momentInIndia } from '#contract/vocabulary/india-time.ts'
import type { ScheduleTimes } from '#contract/vocabulary/reports/report-schedules.ts'
import { day } from '#contract/vocabulary/time.ts'
import { isHoliday } from './holidays.ts'

// A month, its longest run of holidays, and one day more.
const mostDays = 62

const momentOf = (text: string, at: string): number => momentInIndia(`${text}T${at}`).getTime()
const dayAfter = (text: string): string =>
  new Date(Date.parse(`${text}T00:00:00Z`) + day).toISOString().slice(0, 10)

function lastOfMonth(text: string): number {
  const date = new Date(`${text}T00:00:00Z`)

  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

function isItsDay({ rhythm, weekday, monthday }: ScheduleTimes, text: string): boolean {
  if (rhythm === 'daily') return true
  const date = new Date(`${text}T00:00:00Z`)
  if (rhythm === 'weekly') return (date.getUTCDay() || 7) === weekday

  return date.getUTCDate() === Math.min(monthday ?? 1, lastOfMonth(text))
}

const noDays: ReadonlySet<string> = new Set()

/**
 * The first moment after `now` at which it runs. A daily one leaves a holiday out; a weekly or
 * monthly one that falls on a holiday comes on the next working day.
 */
export function nextRun(times: ScheduleTimes, now: Date, own: ReadonlySet<string> = noDays): Date {
  let from = dayOfIndia(now)
  // One that is put off by holidays may be due from a day before.
  const furthest = 5 + own.size
  if (times.skips_holidays) for (let back = 0; back < furthest; back += 1) from = dayBefore(from)
  for (let tried = 0; tried < mostDays + 2 * own.size; tried += 1, from = dayAfter(from)) {
    if (!isItsDay(times, from)) continue
    if (times.skips_holidays && times.rhythm === 'daily' && isHoliday(from, own)) continue
    let runs = from
    while (times.skips_holidays && isHoliday(runs, own)) runs = dayAfter(runs)
    const moment = momentOf(runs, times.at)
    if (moment > now.getTime()) return new Date(moment)
  }
  throw new Error('A schedule has no next day.')
}

const dayBefore = (text: string): string =>
  new Date(Date.parse(`${text}T00:00:00Z`) - day).toISOString().slice(0, 10)
