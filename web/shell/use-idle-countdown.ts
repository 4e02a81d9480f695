import { useEffect, useEffectEvent, useState } from 'react'
import { type LastAct, useIdle } from './use-idle.ts'

/**
 * The server counts idleness too, by calls that a person caused: someone who only reads tells it so
 * now and then.
 */
const tellEveryMs = 4 * 60_000

/**
 * Portal §4: an idle session: counts down the seconds of its warning, and tells the server that the
 * person is active.
 */
export function useIdleCountdown(idleMs: number, onActive: () => void, lastAct?: LastAct) {
  const { state, extend } = useIdle(idleMs, lastAct)
  const [now, setNow] = useState(Date.now)
  const isWarning = state.phase === 'warning'
  const tell = useEffectEvent(onActive)

  useEffect(() => {
    if (!isWarning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWarning])

  // `until` moves with every interaction; whole periods of it tell how long someone has been at
  // work.
  const period = state.phase === 'counting' ? Math.floor(state.until / tellEveryMs) : 0
  useEffect(() => {
    if (period > 0) tell()
  }, [period])

  return {
    isWarning,
    isEnded: state.phase === 'ended',
    /** Until the session ends, while it is warned of. */
    leftMs: isWarning ? state.until - now : 0,
    stay(): void {
      extend()
      onActive()
    },
  }
}
