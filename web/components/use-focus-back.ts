import { useEffect, useState } from 'react'
import { leaveMenu } from './lazy/leave-menu.ts'

/** What goes away whole, as a dialog does, leaves the focus nowhere: whoever had it before has it again. */
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
