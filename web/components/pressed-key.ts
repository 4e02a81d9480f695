import { lettersAreOn } from './letter-keys.ts'

/** A press, from the page or from React. */
type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'getModifierState'
  | 'target'
  | 'defaultPrevented'
>

const latin = /[ -ɏḀ-ỿ]/
const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])'
const signs: Readonly<Record<string, string>> = { Slash: '/?', Minus: '-_', Equal: '=+' }

/**
 * The key of an act: the character, so that Dvorak and AZERTY keep their letters, and where a
 * layout types another script the key at that place of a Latin keyboard. Letters are small.
 */
export function keyOf({ key, code, shiftKey }: Pick<Press, 'key' | 'code' | 'shiftKey'>): string {
  // `ArrowDown` and its like are words of Latin letters.
  if (latin.test(key)) return key.length === 1 ? key.toLowerCase() : key
  const place = /^(?:Key|Digit)(.)$/.exec(code)?.[1]

  return place?.toLowerCase() ?? signs[code]?.[shiftKey ? 1 : 0] ?? key
}

/**
 * The key that acts alone; none beside Ctrl, Meta, Alt or AltGr, which makes another letter of it,
 * and none while somebody types.
 */
export function loneKey(event: Press): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph')) return undefined
  if (event.defaultPrevented || !lettersAreOn()) return undefined

  return isTyping(event) ? undefined : keyOf(event)
}

export const isTyping = ({ target }: Pick<Press, 'target'>): boolean =>
  target instanceof Element && target.closest(typing) !== null
