import type { KeyAct, KeyState } from '#contract/vocabulary/api-keys.ts'
import type { RefusalCode } from '#contract/vocabulary/refusals.ts'

interface KeyLife {
  expires_at: Date
  previous_until: Date | null
  ended_at: Date | null
}

export function stateOfKey({ expires_at, previous_until, ended_at }: KeyLife, now: Date): KeyState {
  if (ended_at) return 'ended'
  if (expires_at <= now) return 'expired'

  return previous_until && previous_until > now ? 'rotating' : 'live'
}

type Verdict = 'done' | 'nothing' | Extract<RefusalCode, `API_KEY_${string}`>

/** What each act does to a key in each state: what was done already is not done again. */
export const verdicts: Readonly<Record<KeyState, Readonly<Record<KeyAct, Verdict>>>> = {
  live: { change: 'done', rotate: 'done', end_previous: 'nothing', end: 'done' },
  rotating: { change: 'done', rotate: 'API_KEY_ROTATING', end_previous: 'done', end: 'done' },
  expired: { change: 'API_KEY_EXPIRED', rotate: 'done', end_previous: 'nothing', end: 'done' },
  ended: {
    change: 'API_KEY_ENDED',
    rotate: 'API_KEY_ENDED',
    end_previous: 'nothing',
    end: 'nothing',
  },
}

/**
 * As which of the two keys something opens that is the same as one of them; null where it opens
 * nothing.
 */
export function opensAs(
  key: KeyLife,
  { isCurrent, isPrevious }: { isCurrent: boolean; isPrevious: boolean },
  now: Date,
): 'current' | 'previous' | null {
  const state = stateOfKey(key, now)
  if (isCurrent && (state === 'live' || state === 'rotating')) return 'current'

  return isPrevious && state === 'rotating' ? 'previous' : null
}
