/**
 * Who has the focus. The menu that a dialog was asked for in is about to go: its button has it from
 * here on.
 */
export function leaveMenu(): Element | null {
  const button = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (button) document.getElementById(button)?.focus()

  return document.activeElement
}
