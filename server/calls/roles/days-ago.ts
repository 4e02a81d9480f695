import { day } from '#contract/vocabulary/time.ts'

/** Null where no days are said. */
export const daysAgo = (days: number | undefined, now: Date): Date | null =>
  days === undefined ? null : new Date(now.getTime() - days * day)
