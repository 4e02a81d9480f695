import { useEffect, useState } from 'react'
import { serverNow } from '../wire/server-time.ts'

/** Whether a moment has passed, also when it passes while the page is open. */
export function useIsOver(until: string): boolean {
  const [over, setOver] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setOver(until), Math.max(0, Date.parse(until) - serverNow()))

    return () => clearTimeout(timer)
  }, [until])

  return over === until
}
