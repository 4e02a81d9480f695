import { Refusal } from '#domain/refusal.ts'
import { countTry, mostTries, mostTriesFromEverywhere, secondsLocked } from '#domain/sessions/login-tries.ts'
import type { Parts } from '#services/parts.ts'
import { rateLimits } from '#store/rate-limits.ts'

/** Counts a try at this e-mail address before the password is looked at, or refuses while tries are locked. */
export async function countLoginTry(parts: Parts, email: string, address: string): Promise<void> {
  const now = parts.clock.now()
  const locked = await parts.store.platform.transaction(async (tx) => {
    const limits = rateLimits(tx.db)
    for (const { bucket, most } of bucketsOf(parts, email, address)) {
      await limits.lock(bucket)
      const before = await limits.latest(bucket)
      const tries = countTry(before, most, now)
      if (!tries) return secondsLocked(before!, now)
      await limits.put(bucket, tries.count, tries.at)
    }

    return 0
  })
  if (locked > 0) throw new Refusal('LOGIN_LOCKED', { retryAfterSeconds: locked })
}

/** The password was right: what was counted at this address is forgotten. */
export async function forgetLoginTries(parts: Parts, email: string, address: string): Promise<void> {
  await parts.store.platform.transaction(async (tx) => {
    for (const { bucket } of bucketsOf(parts, email, address)) await rateLimits(tx.db).forget(bucket)
  })
}

// The bucket is a keyed hash: the table of limits shall not be a list of who tried to log in.
function bucketsOf(parts: Parts, email: string, address: string): { bucket: string; most: number }[] {
  const named = (kind: string, subject: string) =>
    `${kind}:${parts.keys.hmac('login-tries', Buffer.from(subject)).toString('base64url')}`

  return [
    { bucket: named('login', `${email}\n${address}`), most: mostTries },
    { bucket: named('login-everywhere', email), most: mostTriesFromEverywhere },
  ]
}
