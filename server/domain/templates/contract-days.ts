import { addMonths, dayOf } from '#contract/vocabulary/fields/later-day.ts'
import { reminderDays } from '#contract/vocabulary/templates/contracts.ts'

const dayLength = 86_400_000
const longestMonths = 600

const daysOf = (day: string): bigint => BigInt(Date.parse(`${day}T00:00:00Z`) / dayLength)

/** Days of the calendar, as 2026-11-27. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayLength).toISOString().slice(0, 10)

export const daysUntil = (day: string, today: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayLength

/** The last reminder whose day has come: 90, 30 or 7 days before notice; null before the first. */
export const reminderDue = (noticeOn: string, today: string): number | null =>
  [...reminderDays].reverse().find((days) => daysUntil(noticeOn, today) <= days) ?? null

/** The day of the next reminder after today. */
export function nextReminder(noticeOn: string, today: string): string | null {
  const days = reminderDays.find((one) => daysUntil(noticeOn, today) > one)

  return days === undefined ? null : dayBefore(noticeOn, days)
}

/** The next term, as long as this one: in months where it is of whole months, else in days. */
export function nextTerm(startsOn: string, endsOn: string): { startsOn: string; endsOn: string } | null {
  const [from, to] = [daysOf(startsOn), daysOf(endsOn)]
  const next = to + 1n
  let end = next + (to - from)
  for (let months = 1n; months <= longestMonths; months++)
    if (addMonths(from, months) === next) {
      end = addMonths(next, months) - 1n
      break
    }
  const [starts, ends] = [dayOf(next), dayOf(end)]

  return starts && ends ? { startsOn: starts, endsOn: ends } : null
}
