const asked =
  'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Goes to the next empty field, from the top where none is below; else to the button. */
export function goToNextEmpty(form: HTMLFormElement, from: Control): void {
  const controls = [...form.querySelectorAll<Control>(asked)]
  const at = controls.indexOf(from)
  const next = [...controls.slice(at + 1), ...controls.slice(0, Math.max(at, 0))].find(
    (one) => one.value.trim() === '' && one.offsetParent !== null,
  )
  ;(next ?? form.querySelector<HTMLElement>('[type=submit]'))?.focus()
}

/** Fields in which Enter has no meaning of its own. */
export const isOneLine = (target: EventTarget): target is Control =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type))
