import { day } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'

/** Of a docket, from the day on which it is set. */
export const mostDeadlineDays = 365

/** Refuses a deadline that has passed, or lies further away than any docket may be out. */
export function requireDeadline(wanted: Date, now: Date, path = 'expires_at'): void {
  const refused = (
    field: { code: 'DEADLINE_PAST' } | { code: 'DEADLINE_TOO_FAR'; values: { days: number } },
  ) => new Refusal('BAD_REQUEST', { fields: [{ path, ...field }] })
  if (wanted <= now) throw refused({ code: 'DEADLINE_PAST' })
  // The end of a day that was chosen on a screen lies up to a day further.
  if (wanted.getTime() > now.getTime() + (mostDeadlineDays + 1) * day)
    throw refused({ code: 'DEADLINE_TOO_FAR', values: { days: mostDeadlineDays } })
}

/** So many days after `from` each, before the deadline. */
export const remindersBefore = (deadline: Date, days: readonly number[], from: Date): Date[] =>
  days.map((count) => new Date(from.getTime() + count * day)).filter((moment) => moment < deadline)
