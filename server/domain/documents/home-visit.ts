import { day, minute } from '#contract/vocabulary/time.ts'

/** When a member saw the first page last, and since when it showed them what came back. */
export interface HomeVisit {
  seen_at: Date
  since: Date
}

/** Our choices. */
export const visitMinutes = 30
export const firstVisitDays = 7

/**
 * A reload or a way back shows the same again: only after a pause it is another visit, which shows
 * what came since the last.
 */
export function backSince(kept: HomeVisit | null, now: Date): Date {
  if (!kept) return new Date(now.getTime() - firstVisitDays * day)

  return now.getTime() - kept.seen_at.getTime() < visitMinutes * minute ? kept.since : kept.seen_at
}
