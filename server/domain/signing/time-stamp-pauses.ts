import { minute } from '#contract/vocabulary/time.ts'

/**
 * Our choice, in minutes: an authority that is down for an hour is met, one that stays away for a
 * day is not waited for any longer. The file is valid without it; its signatures then carry the
 * time that the signers' side claims.
 */
const pauses = [1, 2, 5, 15, 30, 60, 120, 240, 480, 480]

/**
 * When to ask the authority again after so many tries in vain; null when it has been asked often
 * enough.
 */
export function nextStampTry(triesInVain: number, now: Date): Date | null {
  const minutes = pauses[triesInVain - 1]

  return minutes === undefined ? null : new Date(now.getTime() + minutes * minute)
}
