import { useEffect, useState } from 'react'
import { leaveMenu } from './lazy/leave-menu.ts'

/** A dialog that closes gives the focus back to the element that had it before. */
export function useFocusBack(): void {
  const [before] = useState(leaveMenu)

  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    },
    [before],
  )
}
