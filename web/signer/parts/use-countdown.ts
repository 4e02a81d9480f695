import { useEffect, useState } from 'react'

/** Whole seconds until a moment (milliseconds since 1970), 0 once it passed; null when there is none. */
export function useCountdown(until: number | null): number | null {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    if (until === null) return
    setNow(Date.now())
    const beat = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(beat)
  }, [until])

  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000))
}

/** 8:05 */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
