import { boxKinds, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'

const ticks: readonly string[] = ['true', 'on', '1', 'false', 'off', '0']

export const isTicked = (value: string | null): boolean =>
  value !== null && ticks.indexOf(value.trim()) >= 0 && ticks.indexOf(value.trim()) < 3

const wrong: Record<'text' | 'day' | 'tick', (typed: string) => Broken | null> = {
  text: (typed) => (/\p{Cc}/u.test(typed) ? { code: 'CONTROL_CHARACTERS' } : null),
  day: (typed) => (isDay(typed) ? null : { code: 'DAY_INVALID' }),
  tick: (typed) => (ticks.includes(typed) ? null : { code: 'NOT_YES_OR_NO' }),
}

/** What is wrong with what a signer typed into a box of this kind; nothing typed empties it. */
export function problemOfTyped(kind: PositionKind, value: string): Broken | null {
  const typed = value.trim()
  if (typed === '') return null
  const { typed: takes, mostCharacters } = boxKinds[kind]
  if (takes === null) return { code: 'WRONG_FORM' }
  if (typed.length > mostCharacters) return { code: 'TEXT_TOO_LONG', values: { most: mostCharacters } }

  return wrong[takes](typed)
}

function isDay(typed: string): boolean {
  const moment = new Date(`${typed}T00:00:00Z`)

  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(typed)
}
