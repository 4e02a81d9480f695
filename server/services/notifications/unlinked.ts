/**
 * A word joiner: nothing is seen of it, and no mail program takes what is around it for an
 * address.
 */
const joiner = '\u2060'

// Two labels and a top-level one, with a scheme or a path where there is one; `Loan.pdf` is a name
// of a file.
const label = '[\\p{L}\\p{M}\\p{N}_-]+'
const dot = '[.\u3002\uff0e]'
const addressLike = new RegExp(
  `(?:[a-z][a-z\\d+.-]*://)?${label}(?:${dot}${label})*${dot}\\p{L}[\\p{L}\\p{M}]+(?:[/:?#]\\S*)?`,
  'giu',
)
const fileName = /^[^./:]+\.pdf$/i

/**
 * Words that people typed, which no mail program makes a link of: only our own buttons lead
 * anywhere.
 */
export const unlinked = (words: string): string =>
  words.replace(addressLike, (found) =>
    fileName.test(found) ? found : found.replace(/[.\u3002\uff0e]|:\/\//g, (mark) => `${mark}${joiner}`),
  )

// Made by us, or shown as they are because the person must recognise them.
const ours = new Set([
  'link',
  'stop',
  'otp',
  'contact',
  'contactWas',
  'address',
  'device',
  'email',
  'phone',
  'copiesTo',
])

/** A subject is a line of text in every mail program, and people search for it. */
export const asTyped = (words: string): string => words.replaceAll(joiner, '')

/** The facts of a message with all that people typed unlinked. */
export function unlinkedFacts<Facts extends object>(facts: Facts): Facts {
  const entries = Object.entries(facts).map(([name, value]) => [name, ours.has(name) ? value : plain(value)])

  return Object.fromEntries(entries) as Facts
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return unlinked(value)

  return Array.isArray(value) ? value.map(plain) : value
}
