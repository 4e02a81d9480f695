import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a button where it is in the window while its menu is open: rows that arrive above it would
 * push it out, and the menu goes with its button.
 */
export function useKeptPlace(button: RefObject<HTMLElement | null>, opened: boolean): void {
  const top = useRef<number | null>(null)

  useEffect(() => {
    if (!opened) return
    const note = () => {
      top.current = button.current?.getBoundingClientRect().top ?? null
    }
    note()
    addEventListener('scroll', note, { passive: true, capture: true })

    return () => {
      removeEventListener('scroll', note, { capture: true })
      top.current = null
    }
  }, [button, opened])

  // After each change of the list: what somebody scrolled in between is noted already.
  useLayoutEffect(() => {
    if (!opened || top.current === null || !button.current) return
    const moved = button.current.getBoundingClientRect().top - top.current
    if (Math.abs(moved) > 1) window.scrollBy(0, moved)
  })
}
