import type { KeyboardEvent } from 'react'
import { isTyping, keyOf, loneKey } from '../../../components/pressed-key.ts'

export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

/** The next step, or the usual size; nothing beyond the last. */
export const nearestZoom = (zoom: number, step: 1 | -1 | 0): number | undefined =>
  step === 0 ? 1 : zooms[zooms.indexOf(zoom as (typeof zooms)[number]) + step]

export interface ViewerActs {
  page: (step: 1 | -1) => void
  zoom: (step: 1 | -1 | 0) => void
  search: () => void
}

/** Arrows turn pages, + - 0 change the size, / and the browser's own key for it search. */
export function keyActs(event: KeyboardEvent, acts: ViewerActs): void {
  const act = actOf(event, acts)
  if (!act) return
  event.preventDefault()
  act()
}

function actOf(event: KeyboardEvent, acts: ViewerActs): (() => void) | undefined {
  const { ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && !altKey && keyOf(event) === 'f') return acts.search
  if (ctrlKey || metaKey || altKey || isTyping(event)) return undefined
  if (event.key === 'ArrowRight') return () => acts.page(1)
  if (event.key === 'ArrowLeft') return () => acts.page(-1)
  const key = loneKey(event)
  if (key === '+' || key === '=') return () => acts.zoom(1)
  if (key === '-') return () => acts.zoom(-1)
  if (key === '0') return () => acts.zoom(0)

  return key === '/' ? acts.search : undefined
}
