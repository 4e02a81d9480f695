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

/** Any interaction resets the time; leaving the window stops it; once warned, only Extend does. */
export function nextIdle(state: IdleState, event: IdleEvent, now: number, idleMs: number): IdleState {
  if (state.phase === 'ended') return state
  if (event === 'extend') return startIdle(now, idleMs)
  if (state.phase === 'warning')
    return event === 'tick' && now >= state.until ? { phase: 'ended', until: now } : state

  if (event === 'interaction' && state.phase === 'counting') return startIdle(now, idleMs)
  if (event === 'blur') return { phase: 'stopped', until: 0 }
  if (event === 'focus') return startIdle(now, idleMs)
  if (event === 'tick' && state.phase === 'counting' && now >= state.until)
    return { phase: 'warning', until: now + warningMs }
  return state
}
