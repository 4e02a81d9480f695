import { Refusal } from '#domain/refusal.ts'
import { countTry, secondsLocked } from '#domain/sessions/login-tries.ts'
import type { Parts } from '#services/parts.ts'

/** Tries that are counted together, and how many of them there may be before all wait. */
export interface Counted {
  bucket: string
  most: number
}

/** Counts a try in each before it is judged, or refuses while one of them is locked. */
export async function countTries(
  parts: Parts,
  counted: readonly Counted[],
  code: 'LOGIN_LOCKED' | 'SECOND_FACTOR_LOCKED' | 'SHARE_CODE_LOCKED',
): Promise<void> {
  const now = parts.clock.now()
  const locked = await parts.store.platform.transaction(async (tx) => {
    const limits = tx.rateLimits
    for (const { bucket, most } of counted) {
      await limits.lock(bucket)
      const before = await limits.latest(bucket)
      const tries = countTry(before, most, now)
      if (!tries) return secondsLocked(before!, now)
      await limits.put(bucket, tries.count, tries.at)
    }

    return 0
  })
  if (locked > 0) throw new Refusal(code, { retryAfterSeconds: locked })
}

/** It was right: what was counted is forgotten. */
export async function forgetTries(parts: Parts, counted: readonly Counted[]): Promise<void> {
  await parts.store.platform.transaction(async (tx) => {
    for (const { bucket } of counted) await tx.rateLimits.forget(bucket)
  })
}

/** A keyed hash: the table of limits shall not be a list of who tried to log in. */
export const bucketOf = (parts: Parts, kind: string, subject: string): string =>
  `${kind}:${parts.keys.hmac('login-tries', Buffer.from(subject)).toString('base64url')}`
