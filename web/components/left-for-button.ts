import type { FocusEvent } from 'react'

/**
 * True when a field is left by pressing a button: an error that appears at that moment would push
 * the button from under the finger. The button's own act judges the field then.
 */
export const isLeftForButton = (event: FocusEvent): boolean =>
  event.relatedTarget instanceof HTMLElement && event.relatedTarget.closest('button') !== null
