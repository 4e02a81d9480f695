import { day } from '#contract/vocabulary/time.ts'
import { dayInIndia } from '../../components/days.ts'

/** First and last day, in India. */
export interface Period {
  from: string
  to: string
}

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

export const periodNames = ['week', 'month', 'quarter'] as const
export type PeriodName = (typeof periodNames)[number]

/** From Monday, the first of the month, or the first of the quarter, to today. */
export function periodOf(name: PeriodName, now: number): Period {
  const to = dayInIndia(now)
  const [year = '', month = ''] = to.split('-')
  if (name === 'week') return { from: shifted(to, -((new Date(`${to}T00:00:00Z`).getUTCDay() + 6) % 7)), to }
  const first = name === 'month' ? Number(month) : Number(month) - ((Number(month) - 1) % 3)

  return { from: `${year}-${String(first).padStart(2, '0')}-01`, to }
}

/** As many days of the period before: the first of this week beside the first of the last one. */
export function periodBefore({ from, to }: Period, name: PeriodName | null): Period {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / day)
  const start =
    name === 'month' || name === 'quarter'
      ? monthsBefore(from, name === 'month' ? 1 : 3)
      : shifted(from, name === 'week' ? -7 : -length - 1)
  const end = shifted(start, length)
  const last = shifted(from, -1)

  // A longer month goes on where the one before is over.
  return { from: start, to: [end, last].sort()[0]! }
}

function monthsBefore(first: string, months: number): string {
  const at = new Date(`${first}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - months)

  return at.toISOString().slice(0, 10)
}

export const lastDays = (count: number, now: number): Period => {
  const to = dayInIndia(now)

  return { from: shifted(to, -count), to }
}
