import type { ReportPeriod } from '#contract/vocabulary/reports/report-periods.ts'

/** Days as 2026-11-27, both included. */
export interface Days {
  from: string
  to: string
}

const text = (day: Date): string => day.toISOString().slice(0, 10)
const at = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day))

/** The days that a period names on this day of India; weeks begin on Monday. */
export function daysOfPeriod(period: ReportPeriod, today: string): Days {
  const now = new Date(`${today}T00:00:00Z`)
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const before = (days: number) => text(at(year, month, date - days))
  const monday = (now.getUTCDay() + 6) % 7
  const quarter = month - (month % 3)
  const days: Record<ReportPeriod, Days> = {
    yesterday: { from: before(1), to: before(1) },
    last_7_days: { from: before(6), to: today },
    last_30_days: { from: before(29), to: today },
    last_week: { from: before(monday + 7), to: before(monday + 1) },
    this_month: { from: text(at(year, month, 1)), to: today },
    last_month: { from: text(at(year, month - 1, 1)), to: text(at(year, month, 0)) },
    this_quarter: { from: text(at(year, quarter, 1)), to: today },
    last_quarter: { from: text(at(year, quarter - 3, 1)), to: text(at(year, quarter, 0)) },
  }

  return days[period]
}
