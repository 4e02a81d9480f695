import { isVerhoeff } from './verhoeff.ts'

// The digits people in India write: ASCII, Arabic, Urdu, the nine scripts, and full width.
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]
const digitClass = `[${zeros.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join('')}]`
const gap = '[\\s\\u00a0\\u2009\\u202f\\u200b._\\-‐‑‒–—/]{0,3}'
const four = `${digitClass}{4}`
// Twelve, and no thirteenth beside them.
const apart = '[\\s\\u00a0\\u2009\\u202f\\u200b._,;:|*\\-‐‑‒–—/]{1,3}'
const oneByOne = `(?<!${digitClass}${apart})(?:${digitClass}${apart}){11}${digitClass}(?!${apart}${digitClass})`
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

// A UUID is met first and left alone: its last part may be twelve digits by chance.
const candidate = new RegExp(
  `\\b${uuid}\\b|(?<![0-9A-Za-z]|\\d\\.)(?<number>${four}${gap}${four}${gap}${four}|${oneByOne})(?![0-9A-Za-z])`,
  'giu',
)

/**
 * Twelve digits that begin with 2 to 9 and whose check digit is right (UIDAI), in any of the usual
 * spellings.
 */
function digitsOf(spelt: string): string | null {
  const digits = [...spelt].map(asciiDigit).join('')

  return /^[2-9]\d{11}$/.test(digits) && isVerhoeff(digits) ? digits : null
}

function asciiDigit(letter: string): string {
  const point = letter.codePointAt(0) ?? 0
  const zero = zeros.find((one) => point >= one && point <= one + 9)

  return zero === undefined ? '' : String(point - zero)
}

/** The text with all but the last four digits of every Aadhaar number hidden, as UIDAI asks. */
export function maskAadhaar(text: string): string {
  return text.replace(candidate, (whole, number: string | undefined) => {
    const digits = number === undefined ? null : digitsOf(number)

    return digits === null ? whole : `XXXX XXXX ${digits.slice(-4)}`
  })
}

export const holdsAadhaar = (text: string): boolean => maskAadhaar(text) !== text

/** From where to where the first eight digits of each number of a text are. */
export function aadhaarPlaces(text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  for (const { index, groups } of text.matchAll(candidate)) {
    const number = groups?.number
    if (number === undefined || digitsOf(number) === null) continue
    let digits = 0
    const end = [...number].findIndex((letter) => asciiDigit(letter) !== '' && ++digits === 9)
    places.push({ start: index, end: index + end })
  }

  return places
}
