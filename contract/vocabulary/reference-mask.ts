import { z } from 'zod'
import { rule } from './rule.ts'

/** What a reference may be at its longest. */
export const longestReference = 60

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The signs of a mask that stand for one character of a kind. */
const kinds: Readonly<Record<string, string>> = { '#': digits, '@': letters, '*': letters + digits }

interface Part {
  /** What may stand here. */
  characters: string
  /** One or more of them. */
  many: boolean
}

/** `#` a digit, `@` a letter, `*` either, each with `+` one or more of its kind; whatever else stands for itself. */
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
 * Whether a reference is of this form, small letters or large. Every place that is possible is followed at once, letter by
 * letter: no mask that somebody writes makes this slow.
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
    .slice(0, longestReference)
}

/** The form that references have, as an organisation writes it. */
export const ReferenceMask = z
  .string()
  .trim()
  .min(1)
  .max(longestReference)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, rule('UNSEEN_CHARACTERS'))
  .refine((mask) => partsOf(mask).some(({ characters }) => characters.length > 1), {
    error: rule('MASK_FIXED'),
  })

/** Under which number or name an organisation files a docket. */
export const ReferenceId = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(longestReference)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, rule('UNSEEN_CHARACTERS'))
