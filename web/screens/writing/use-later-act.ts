import { useCallback, useEffect, useRef } from 'react'

/** The last of several acts, once none has come for a while; at once where the page is left. */
export function useLaterAct(ms: number) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; act: () => void } | null>(null)
  const flush = useCallback(() => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    const { act } = waiting.current
    waiting.current = null
    act()
  }, [])
  useEffect(() => {
    addEventListener('pagehide', flush)

    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return {
    soon(act: () => void) {
      if (waiting.current) clearTimeout(waiting.current.timer)
      waiting.current = { act, timer: setTimeout(flush, ms) }
    },
  }
}
