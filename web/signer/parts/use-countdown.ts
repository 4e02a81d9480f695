import { useEffect, useState } from 'react'
import { serverNow } from '../../wire/server-time.ts'

/**
 * Whole seconds until a moment (milliseconds since 1970), 0 once it passed; null when there is
 * none.
 */
export function useCountdown(until: number | null): number | null {
  const [now, setNow] = useState(serverNow)

  useEffect(() => {
    if (until === null) return
    setNow(serverNow())
    const beat = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(beat)
  }, [until])

  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000))
}

/** 8:05 */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
