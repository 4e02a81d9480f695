import { day } from '#contract/vocabulary/time.ts'

/**
 * Wrong tries at one e-mail address, counted alike whether a user has it or not, so that a lock
 * tells nothing. A try is counted before the password is looked at: of many at the same moment only
 * the allowed ones are judged.
 */
export interface Tries {
  count: number
  at: Date
}

export const mostTries = 5
// Our choice: from many addresses together, so that guessing from elsewhere is bounded and seldom
// locks the person out.
export const mostTriesFromEverywhere = 50
// Our choice: codes of six digits, of which three are good at any moment, from all addresses
// together.
export const mostFactorTries = 10
/** How long a browser that came in is told from strangers. */
export const knownBrowserLife = 90 * day
const lockTime = 15 * 60 * 1000

/** The tries with this one counted, or null while they are locked. */
export function countTry(before: Tries | null, most: number, now: Date): Tries | null {
  if (!before || before.at.getTime() + lockTime <= now.getTime()) return { count: 1, at: now }
  if (before.count >= most) return null

  return { count: before.count + 1, at: now }
}

export function secondsLocked(before: Tries, now: Date): number {
  return Math.max(1, Math.ceil((before.at.getTime() + lockTime - now.getTime()) / 1000))
}
