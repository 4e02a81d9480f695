import type { ClockState } from '#http/options.ts'
import type { Log } from '#services/parts.ts'

// Our choice: half of what a time-stamp is refused for, so that somebody is told before.
const worthSayingMs = 150_000

/**
 * What the time-stamp authority's tokens say of our clock: the one witness outside that signs what
 * it says.
 */
export function authorityTime(log: Log) {
  let last: ClockState['authority'] = null

  return {
    heard(said: Date, ours: Date): void {
      const differs = ours.getTime() - said.getTime()
      const wasOff = last !== null && Math.abs(last.weAreAheadBySeconds) * 1000 > worthSayingMs
      last = { weAreAheadBySeconds: Math.round(differs / 1000), at: ours.toISOString() }
      if (Math.abs(differs) > worthSayingMs && !wasOff)
        log.error(
          { seconds: last.weAreAheadBySeconds },
          'Our clock and the time-stamp authority’s differ; one of them is wrong',
        )
    },
    last: () => last,
  }
}
