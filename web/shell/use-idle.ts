import { useEffect, useReducer, useRef } from 'react'
import { type IdleEvent, type IdleState, nextIdle, startIdle } from './idle-clock.ts'

const interactions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Runs the idle clock on the page's own events; answers its state and the Extend act. */
export function useIdle(idleMs: number): { state: IdleState; extend: () => void } {
  const [state, send] = useReducer(
    (before: IdleState, event: IdleEvent) => nextIdle(before, event, Date.now(), idleMs),
    idleMs,
    (ms) => startIdle(Date.now(), ms),
  )
  const lastInteraction = useRef(0)

  useEffect(() => {
    const interacted = () => {
      if (Date.now() - lastInteraction.current < 1000) return
      lastInteraction.current = Date.now()
      send('interaction')
    }
    const left = () => send('blur')
    const came = () => send('focus')
    const timer = setInterval(() => send('tick'), 1000)
    for (const name of interactions) window.addEventListener(name, interacted, { passive: true })
    window.addEventListener('blur', left)
    window.addEventListener('focus', came)
    return () => {
      clearInterval(timer)
      for (const name of interactions) window.removeEventListener(name, interacted)
      window.removeEventListener('blur', left)
      window.removeEventListener('focus', came)
    }
  }, [])

  return { state, extend: () => send('extend') }
}
