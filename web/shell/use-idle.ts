import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { lastAct, storeLastAct } from '../wire/session-storage.ts'
import { type IdleEvent, type IdleState, nextIdle, startIdle, stoppedIdle } from './idle-clock.ts'

const interactions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

interface Happened {
  event: IdleEvent
  now: number
  actedAt: number
}

/** Where the last act of a person is kept, for all who share the session. */
export interface LastAct {
  read(now: number): number
  store(at: number): void
}

const ofAllTabs: LastAct = { read: lastAct, store: storeLastAct }

/**
 * Runs the idle clock on the events of this page and the last act in any other tab; answers its
 * state and the Extend act.
 */
export function useIdle(idleMs: number, acts = ofAllTabs): { state: IdleState; extend: () => void } {
  const [state, send] = useReducer(
    (before: IdleState, { event, now, actedAt }: Happened) => nextIdle(before, event, now, idleMs, actedAt),
    idleMs,
    // A page that was opened behind another one is not looked at yet.
    (ms) => (document.hasFocus() ? startIdle(Date.now(), ms) : stoppedIdle),
  )
  const lastInteraction = useRef(0)
  const act = useEffectEvent(() => {
    const now = Date.now()
    if (state.phase !== 'counting' || Math.abs(now - lastInteraction.current) < 1000) return
    lastInteraction.current = now
    acts.store(now)
    send({ event: 'interaction', now, actedAt: now })
  })

  const hear = useEffectEvent((event: IdleEvent) => {
    const now = Date.now()
    send({ event, now, actedAt: acts.read(now) })
  })

  useEffect(() => {
    const interacted = () => act()
    const hears = (event: IdleEvent) => () => hear(event)
    const left = hears('blur')
    const came = hears('focus')
    const timer = setInterval(hears('tick'), 1000)
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

  function extend(): void {
    const now = Date.now()
    acts.store(now)
    send({ event: 'extend', now, actedAt: now })
  }

  return { state, extend }
}
