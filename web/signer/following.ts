import { useEffect, useRef } from 'react'
import { followLive } from '../wire/live.ts'
import type { SignerWire } from './wire.ts'

const pollMs = 15_000

/**
 * The live stream wakes; a quiet poll every 15 seconds is the truth behind it, and the page's
 * return to view asks at once.
 */
export function useFollowing(wire: SignerWire, active: boolean, refresh: () => Promise<void>) {
  const latest = useRef(refresh)
  latest.current = refresh

  useEffect(() => {
    if (!active) return
    const wake = () => void latest.current()
    const end = followLive({ headers: wire.headers, onEvent: wake })
    const poll = setInterval(wake, pollMs)
    const shown = () => document.visibilityState === 'visible' && wake()
    document.addEventListener('visibilitychange', shown)
    addEventListener('pageshow', shown)
    return () => {
      end()
      clearInterval(poll)
      document.removeEventListener('visibilitychange', shown)
      removeEventListener('pageshow', shown)
    }
  }, [active, wire])
}

export function useWaitingForTurn(waits: boolean, open: () => Promise<void>) {
  useEffect(() => {
    if (!waits) return
    const poll = setInterval(() => void open(), pollMs)
    return () => clearInterval(poll)
  }, [waits, open])
}
