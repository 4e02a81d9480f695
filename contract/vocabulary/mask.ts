/** The longest mask, and the longest value of one. */
export const longestMask = 60

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The signs of a mask that stand for one character of a kind. */
const kinds: Readonly<Record<string, string>> = { '#': digits, '@': letters, '*': letters + digits }

interface Part {
  /** What may be here. */
  characters: string
  /** One or more of them. */
  many: boolean
}

/**
 * `#` a digit, `@` a letter, `*` either, each with `+` one or more of its kind; whatever else
 * stands for itself.
 */
function partsOf(mask: string): Part[] {
  const parts: Part[] = []
  for (const sign of mask.toUpperCase()) {
    const before = parts.at(-1)
    if (sign === '+' && before && before.characters.length > 1 && !before.many) before.many = true
    else parts.push({ characters: kinds[sign] ?? sign, many: false })
  }

  return parts
}

/**
 * Whether a reference is of this form, small letters or large. Every place that is possible is
 * followed at once, letter by letter: no mask that somebody writes makes this slow.
 */
export function fitsMask(mask: string, reference: string): boolean {
  const parts = partsOf(mask)
  let places = new Set([0])
  for (const letter of reference.toUpperCase()) {
    const next = new Set<number>()
    for (const place of places) {
      if (parts[place]?.characters.includes(letter)) next.add(place + 1)
      const before = parts[place - 1]
      if (before?.many && before.characters.includes(letter)) next.add(place)
    }
    places = next
  }

  return places.has(parts.length)
}

/** An example of this form, for a sender who has to write one: INV-####-@ becomes INV-1234-A. */
export function exampleOf(mask: string): string {
  let digit = 0
  let letter = 0

  return partsOf(mask)
    .map(({ characters, many }) => {
      const one = () =>
        characters === digits
          ? digits[++digit % 10]
          : characters.length > 1
            ? letters[letter++ % 26]
            : characters

      return many ? `${one()}${one()}` : one()
    })
    .join('')
    .slice(0, longestMask)
}

/** A mask without such a place allows one value alone. */
export const variesSomewhere = (mask: string): boolean =>
  partsOf(mask).some(({ characters }) => characters.length > 1)
