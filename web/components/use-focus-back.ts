import { useEffect, useState } from 'react'
import { leaveMenu } from './lazy/leave-menu.ts'

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]'

/** A place that was in the page, and what it was in. */
interface Kept {
  element: HTMLElement
  /** Whose turn comes where this one is gone. */
  next: Element | null
  previous: Element | null
}

/**
 * A dialog that closes gives the focus back to the element that had it before; where what was done
 * has taken that away or hidden it, to its neighbour, to the first one that is left around it, or
 * to the heading of the page.
 */
export function useFocusBack(): void {
  const [chain] = useState(() => upFrom(leaveMenu()))

  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const [before] = chain
        // Nobody had it.
        if (!before) return
        if (canTake(before.element)) return before.element.focus()
        const place = chain.map(beside).find((found) => found !== undefined)
        if (place) place.focus({ preventScroll: true })
        else focusHeading()
      })
    },
    [chain],
  )
}

function upFrom(element: Element | null): Kept[] {
  const chain: Kept[] = []
  for (let one = element; one instanceof HTMLElement && one !== document.body; one = one.parentElement)
    chain.push({ element: one, next: one.nextElementSibling, previous: one.previousElementSibling })

  return chain
}

/** In what is left of it, or, where it is gone, in the one after it or before it. */
function beside({ element, next, previous }: Kept): HTMLElement | undefined {
  const places = element.isConnected ? [element] : [next, previous]

  return places
    .flatMap((place) =>
      place instanceof HTMLElement && place.isConnected
        ? [place, ...place.querySelectorAll<HTMLElement>(focusable)]
        : [],
    )
    .find((one) => one.matches(focusable) && canTake(one))
}

/** What is hidden, or in what is inert, takes no focus. */
const canTake = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  !element.closest('[inert]') &&
  !element.matches(':disabled')

function focusHeading(): void {
  const heading = [...document.querySelectorAll<HTMLElement>('h1')].find(canTake)
  if (!heading) return
  // Not among the places that Tab stops at.
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
