import { isVerhoeff } from './verhoeff.ts'

/** In pixels of a picture. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A word that text recognition read, and where. */
export interface ReadWord {
  text: string
  box: Box
  /** 0 to 100. */
  confidence: number
}

export interface NumbersRead {
  /** What covers the first eight digits of each number. */
  covers: Box[]
  /**
   * Four digits alone: behind a bar or behind crosses they are the end of a number that is hidden
   * already.
   */
  ends: Box[]
  /** Numbers of which crosses hide the first eight digits. */
  crossed: number
}

/** What text recognition takes for digits when it reads digits. */
const alike: Record<string, string> = {
  O: '0',
  o: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
}
const crosses = /^[Xx*×]+$/

/**
 * Letters in place of digits are read as the digits they look like, in words that are mostly
 * digits.
 */
function asDigits(text: string): string {
  const digits = text.replace(/\D/g, '').length
  const isAlike = [...text].every((letter) => letter in alike || /\d/.test(letter))

  return digits * 2 < text.length && !isAlike
    ? text
    : [...text].map((letter) => alike[letter] ?? letter).join('')
}

interface Place {
  letter: string
  box: Box
}

/**
 * Where Aadhaar numbers are in a picture. A reader mistakes digits, so three groups of four are a
 * number whatever the check digit says; twelve digits in one word are only where it is right, or on
 * a card. `isExact`: it must be right everywhere.
 */
export function numbersInWords(
  words: readonly ReadWord[],
  { isCard, isExact = false }: { isCard: boolean; isExact?: boolean },
): NumbersRead {
  const found: NumbersRead = { covers: [], ends: [], crossed: 0 }
  for (const chain of chainsOf(words)) {
    const places = chain.flatMap(placesOf)
    const text = places.map(({ letter }) => letter).join('')
    for (const match of text.matchAll(isCard ? onCard : onPaper)) {
      const digits = match[0].replace(/\D/g, '')
      const isGrouped = /\d[ .-]+\d/.test(match[0])
      const mustBeRight = isExact || (!isCard && (!isGrouped || isSpelled(match[0])))
      if (mustBeRight && !isVerhoeff(digits)) continue
      found.covers.push(beginningOf(places.slice(match.index, match.index + match[0].length)))
    }
    found.crossed += [...text.matchAll(crossedOut)].length
  }
  for (const { text, box } of words) if (/^\d{4}$/.test(asDigits(text))) found.ends.push(box)

  return found
}

const notBeside = '(?<![\\dA-Za-z])'
// Sixteen digits in groups of four are a payment card, or on an Aadhaar card its virtual ID.
const onPaper = new RegExp(
  `${notBeside}(?<!\\d{4}[ -])(?:[2-9]\\d{3}[ .-]+\\d{4}[ .-]+\\d{4}|[2-9]\\d{11}|[2-9](?:[ .-]\\d){11})(?![ -]?\\d)(?![A-Za-z])`,
  'g',
)
// A card is printed to be read, its photograph not: a digit too many or too few is a number all the
// same.
const onCard = new RegExp(
  `${notBeside}(?:\\d{3,5}[ .-]+\\d{3,5}[ .-]+\\d{3,5}|\\d{8}[ .-]+\\d{4}|\\d{4}[ .-]+\\d{8}|\\d{11,16}|\\d(?:[ .-]\\d){11})`,
  'g',
)
const crossedOut = /[Xx*×]{3,5}[ -]*[Xx*×]{3,5}[ -]*\d{4}/g

const isSpelled = (text: string) => /^\d(?:[ .-]\d)+$/.test(text)

/**
 * Words beside each other on one line, by where they are: a line that leans is no line for every
 * reader.
 */
function chainsOf(words: readonly ReadWord[]): ReadWord[][] {
  const rest = new Set(words.filter(({ text }) => /\d/.test(asDigits(text)) || crosses.test(text)))
  const chains: ReadWord[][] = []
  for (const first of [...rest].sort((a, b) => a.box.left - b.box.left)) {
    if (!rest.delete(first)) continue
    const chain = [first]
    for (let next = besideOf(first, rest); next; next = besideOf(next, rest)) {
      rest.delete(next)
      chain.push(next)
    }
    chains.push(chain)
  }

  return chains
}

function besideOf({ box }: ReadWord, others: Iterable<ReadWord>): ReadWord | undefined {
  let nearest: ReadWord | undefined
  const height = box.bottom - box.top
  for (const other of others) {
    const gap = other.box.left - box.right
    const shared = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
    const lower = Math.min(height, other.box.bottom - other.box.top)
    if (gap < -height / 2 || gap > height * 2 || shared < lower * 0.35) continue
    if (!nearest || other.box.left < nearest.box.left) nearest = other
  }

  return nearest
}

/** Its letters, each with its part of the box, and a space behind. */
function placesOf({ text, box }: ReadWord): Place[] {
  const letters = [...(crosses.test(text) ? text : asDigits(text))]
  const width = (box.right - box.left) / letters.length
  const at = (index: number) => ({
    ...box,
    left: box.left + width * index,
    right: box.left + width * (index + 1),
  })

  return [
    ...letters.map((letter, index) => ({ letter, box: at(index) })),
    { letter: ' ', box: { ...box, left: box.right } },
  ]
}

/** All but the last four digits, and a little around them. */
function beginningOf(places: readonly Place[]): Box {
  const digits = places.filter(({ letter }) => /\d/.test(letter))
  const hidden = digits.slice(0, -4)

  return around(hidden.map(({ box }) => box))
}

function around(boxes: readonly Box[]): Box {
  const box = {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
  const more = (box.bottom - box.top) * 0.15

  return {
    left: box.left - more,
    top: box.top - more,
    right: box.right + more / 2,
    bottom: box.bottom + more,
  }
}

/** Whether the words are those that every Aadhaar card and letter bears. */
export const looksLikeAadhaar = (words: readonly ReadWord[]): boolean =>
  /a+dh?aa?r|uidai|unique identification|government of india|\bvid\b/i.test(
    words.map(({ text }) => text).join(' '),
  )
