import { hour, minute } from '#contract/vocabulary/time.ts'
import { knownBrowserLife } from '#domain/sessions/login-tries.ts'
import type { Parts } from '#services/parts.ts'

const every = minute
// Our choice: long enough for a person who finds the mail again.
const endedLinksKnownFor = 90 * 24 * hour
// Our choice: an installation that names no receiver, or whose receiver is away for longer, lets
// them go; the trail keeps its own.
const securityEventsKeptFor = 7 * 24 * hour

/**
 * Takes away what the wire no longer needs: used tokens past their time, counters of past windows.
 * Answers the stop.
 */
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
    await tx.envelopeTokens.sweep(hourAgo)
    await tx.halfSessions.sweep(now)
    await tx.passkeyChallenges.sweep(now)
    await tx.knownBrowsers.sweep(new Date(now.getTime() - knownBrowserLife))
    await tx.securityEvents.sweep(new Date(now.getTime() - securityEventsKeptFor))
    await tx.publicIdempotencyKeys.sweep(now)
    await tx.lookups.sweepShort(hourAgo)
    await tx.rateLimits.sweep(hourAgo)
    await tx.linkCodes.sweep(hourAgo, new Date(now.getTime() - endedLinksKnownFor))
    // Their counters last 24 hours after the last code.
    await tx.otpChallenges.sweep(new Date(now.getTime() - 48 * hour))
  })
}
