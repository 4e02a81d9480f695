import { useEffect } from 'react'

const everyMs = 1000

let isPaused = false

/**
 * While this tab itself is switching, the change is its own; answers how to look again where
 * nothing came of it.
 */
export function pauseOrganisationCheck(): () => void {
  isPaused = true
  return () => {
    isPaused = false
  }
}

/**
 * Portal §4: another tab may have switched the organisation; then this page is of the wrong one and
 * begins afresh.
 */
export function useOrganisationCheck(): void {
  useEffect(() => {
    const loaded = localStorage.getItem('current_org')
    const look = () => {
      if (!isPaused && localStorage.getItem('current_org') !== loaded) location.reload()
    }
    const timer = setInterval(look, everyMs)
    // Told by the other tab's change itself, so that nobody acts meanwhile in an organisation that
    // they do not see.
    window.addEventListener('storage', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('storage', look)
    }
  }, [])
}
