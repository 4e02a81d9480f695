import { day } from '#contract/vocabulary/time.ts'

/** For so long a deleted person can be brought back. */
export const restorableFor = 30 * day

export const restorableUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + restorableFor)

// Our choice: the last visit of a member is kept to the hour; more would write a row at every call.
const seenAgainAfter = 60 * 60 * 1000

/** Whether a visit is worth noting after the one before. */
export const isSeenAgain = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt === null || now.getTime() - lastSeenAt.getTime() >= seenAgainAfter

// Our choice: a member who will be switched off for not logging in is told a week before.
export const unusedWarning = 7 * day

/** Nobody who was not here since then stays switched on, once told. */
export const unusedSince = (now: Date, days: number): Date => new Date(now.getTime() - days * day)
