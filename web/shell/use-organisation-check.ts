import { useEffect } from 'react'

const everyMs = 1000

let isPaused = false

/** While this tab itself is switching, the change is its own. */
export function pauseOrganisationCheck(): void {
  isPaused = true
}

/** Portal §4: another tab may have switched the organisation; then this page is of the wrong one and begins afresh. */
export function useOrganisationCheck(): void {
  useEffect(() => {
    const loaded = localStorage.getItem('current_org')
    const timer = setInterval(() => {
      if (!isPaused && localStorage.getItem('current_org') !== loaded) location.reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
}
