export type IdlePhase = 'counting' | 'stopped' | 'warning' | 'ended'

export interface IdleState {
  phase: IdlePhase
  /** When this phase ends, in milliseconds since 1970; of no meaning while stopped. */
  until: number
}

export type IdleEvent = 'interaction' | 'blur' | 'focus' | 'extend' | 'tick'

/** Portal §4: 25 minutes, or the organisation's own number, then a warning of five. */
export const defaultIdleMinutes = 25
export const warningMs = 5 * 60_000

export const startIdle = (now: number, idleMs: number): IdleState => ({
  phase: 'counting',
  until: now + idleMs,
})

export const stoppedIdle: IdleState = { phase: 'stopped', until: 0 }

/**
 * Any interaction resets the time; leaving the window stops it; once warned, only Extend does. What
 * another tab heard later (`actedAt`) counts as heard here; a machine that slept through the
 * warning wakes at its end.
 */
export function nextIdle(
  state: IdleState,
  event: IdleEvent,
  now: number,
  idleMs: number,
  actedAt = 0,
): IdleState {
  if (state.phase === 'ended') return state
  if (event === 'extend') return startIdle(now, idleMs)
  const warnAt = state.phase === 'warning' ? state.until - warningMs : state.until
  if (state.phase !== 'stopped' && actedAt + idleMs > warnAt)
    return nextIdle(startIdle(actedAt, idleMs), event, now, idleMs)
  if (state.phase === 'warning')
    return event === 'tick' && now >= state.until ? { phase: 'ended', until: now } : state

  if (event === 'interaction' && state.phase === 'counting') return startIdle(now, idleMs)
  if (event === 'blur') return stoppedIdle
  if (event === 'focus') return startIdle(now, idleMs)
  if (event === 'tick' && state.phase === 'counting' && now >= warnAt)
    return nextIdle({ phase: 'warning', until: warnAt + warningMs }, event, now, idleMs)
  return state
}
