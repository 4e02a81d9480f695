import { knownBrowserLife } from '#domain/sessions/login-tries.ts'
import type { Parts } from '#services/parts.ts'
import { envelopeTokens } from '#store/envelope-tokens.ts'
import { halfSessions } from '#store/half-sessions.ts'
import { publicIdempotencyKeys } from '#store/idempotency-keys.ts'
import { knownBrowsers } from '#store/known-browsers.ts'
import { linkCodes } from '#store/link-codes.ts'
import { lookups } from '#store/lookups.ts'
import { otpChallenges } from '#store/otp-challenges.ts'
import { rateLimits } from '#store/rate-limits.ts'

const every = 60_000
const hour = 60 * 60 * 1000
// Our choice: long enough for whoever finds the mail again.
const endedLinksKnownFor = 90 * 24 * hour
// Our choice: an installation that names no receiver, or whose receiver is away for longer, lets them go; the trail keeps its own.
const securityEventsKeptFor = 7 * 24 * hour

/** Takes away what the wire no longer needs: used tokens past their time, counters of past windows. Answers the stop. */
export function startSweeping(parts: Parts): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = sweepWire(parts).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'The wire could not be swept; the next round tries again')
    })
  }, every)
  timer.unref()

  return async () => {
    clearInterval(timer)
    await running
  }
}

async function sweepWire(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const hourAgo = new Date(now.getTime() - hour)
  await parts.store.platform.transaction(async (tx) => {
    // An hour late, so that a server whose clock runs behind cannot see a used token come free.
    await envelopeTokens(tx.db).sweep(hourAgo)
    await halfSessions(tx.db).sweep(now)
    await tx.passkeyChallenges.sweep(now)
    await knownBrowsers(tx.db).sweep(new Date(now.getTime() - knownBrowserLife))
    await tx.securityEvents.sweep(new Date(now.getTime() - securityEventsKeptFor))
    await publicIdempotencyKeys(tx.db).sweep(now)
    await lookups(tx.db).sweepDownloads(hourAgo)
    await rateLimits(tx.db).sweep(hourAgo)
    await linkCodes(tx.db).sweep(hourAgo, new Date(now.getTime() - endedLinksKnownFor))
    // Their counters last 24 hours after the last code.
    await otpChallenges(tx.db).sweep(new Date(now.getTime() - 48 * hour))
  })
}
