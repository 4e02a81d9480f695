import { useCallback } from 'react'

/** Puts the organisation's colour on; the server computed both values for contrast. */
export function useAccent() {
  return useCallback((accent: { light: string; dark: string } | null) => {
    if (!accent) return
    document.documentElement.style.setProperty('--accent-light', accent.light)
    document.documentElement.style.setProperty('--accent-dark', accent.dark)
  }, [])
}
