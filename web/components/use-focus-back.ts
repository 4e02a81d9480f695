import { useEffect, useState } from 'react'
import { leaveMenu } from './lazy/leave-menu.ts'

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]'

/**
 * A dialog that closes gives the focus back to the element that had it before; where what was done
 * has taken that away, to the first one that is left around it.
 */
export function useFocusBack(): void {
  const [chain] = useState(() => upFrom(leaveMenu()))

  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const [before, ...around] = chain
        if (before?.isConnected) return before.focus()
        for (const one of around) {
          const next = one.isConnected && one !== document.body && one.querySelector<HTMLElement>(focusable)
          if (next) return next.focus({ preventScroll: true })
        }
      })
    },
    [chain],
  )
}

function upFrom(element: Element | null): HTMLElement[] {
  const chain: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement; one = one.parentElement) chain.push(one)

  return chain
}
