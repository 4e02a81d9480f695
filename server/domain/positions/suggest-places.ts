import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { boxKinds } from '#contract/vocabulary/position-kinds.ts'

/** In points of the page as shown, from the bottom left. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Words that are together in a line; a line of two columns has two. */
export interface Piece extends Area {
  text: string
}

/** What is written and ruled on one page. */
export interface WrittenPage {
  width: number
  height: number
  pieces: readonly Piece[]
  /** Drawn lines that lie. */
  rules: readonly Area[]
}

export interface SuggestedPlace extends Area {
  kind: Extract<PositionKind, 'signature' | 'date'>
  /** The words beside which it is. */
  words: string
}

const person = String.raw`[\p{L}\p{M}.’'&/()-]+`
const labels: readonly [SuggestedPlace['kind'], RegExp][] = [
  [
    'signature',
    new RegExp(
      `^(?:(?:${person} ){0,3}(?:signature|signed(?: by)?|sign here|authori[sz]ed signatory)(?: (?:of|by|for)(?: ${person}){1,5})?|(?:${person} ){0,3}हस्ताक्षर)$`,
      'iu',
    ),
  ],
  ['date', /^(?:date|dated|date of sign(?:ing|ature)|तारीख़?|दिनांक|तिथि)$/iu],
]
/** What the words ask for: a signature or a date. */
export const labelOf = (words: string): SuggestedPlace['kind'] | undefined =>
  labels.find(([, form]) => form.test(words))?.[0]

const blank = /^[_.…\s]*(?:_{3}|\.{5}|…{3})[_.…\s]*$/u
const openEnd = /[:：]\s*$/u

// Our choices, in points: a line to write on, and how near it is to the words that name it.
const shortest = 60
const longest = 300
const near = 16
const leastRoom = 80
/** Between lines of 12 points that follow each other closely there are 14. */
const lowest = 12

/**
 * Where a paper asks for a signature or a date, by its words and the line to write on beside or
 * above them. Rather none than a wrong one: words within a sentence, words that are filled in, and
 * words without a line or a colon are passed over.
 */
export function suggestPlaces(page: WrittenPage): SuggestedPlace[] {
  const blanks = [...page.pieces.filter(({ text }) => blank.test(text)), ...page.rules].filter(
    ({ width }) => width >= shortest && width <= longest,
  )
  const found: SuggestedPlace[] = []
  for (const piece of page.pieces) {
    const words = piece.text.replace(/[\s:：.,/|।-]+$/u, '').trim()
    const kind = words.length <= 60 && labelOf(plain(words))
    if (!kind) continue
    const place = besideWords(page, piece, blanks) ?? aboveWords(piece, blanks)
    const box = place && boxAt(page, kind, place)
    if (box && !found.some((other) => overlaps(other, box))) found.push({ kind, words, ...box })
  }

  return found
}

const plain = (words: string): string => words.normalize('NFC').replace(/\s+/g, ' ')

/** On the line to the right of the words, or in the empty room behind their colon. */
function besideWords(page: WrittenPage, words: Piece, blanks: readonly Area[]): Area | undefined {
  const end = words.x + words.width
  const sameLine = (other: Area) => other.y < words.y + words.height && other.y + other.height > words.y - 6
  const line = blanks.find((one) => sameLine(one) && one.x >= end - 4 && one.x <= end + 40)
  if (line) return line
  if (!openEnd.test(words.text)) return undefined
  const next = page.pieces
    .filter((other) => other !== words && sameLine(other) && other.x >= end - 1)
    .reduce((least, { x }) => Math.min(least, x), page.width - 24)

  return next - end >= leastRoom
    ? { x: end + 6, y: words.y, width: Math.min(next - end - 12, longest), height: 0 }
    : undefined
}

/** The line above words that are written below it. */
const aboveWords = (words: Piece, blanks: readonly Area[]): Area | undefined =>
  blanks.find(
    (one) =>
      one.y >= words.y + words.height - 4 &&
      one.y - (words.y + words.height) <= near &&
      Math.min(one.x + one.width, words.x + words.width) - Math.max(one.x, words.x) >= words.width * 0.6,
  )

/** As high as a box of its kind, but never over the line that is written above it. */
function boxAt(page: WrittenPage, kind: SuggestedPlace['kind'], line: Area): Area | undefined {
  const { begins } = boxKinds[kind]
  const x = Math.max(0, line.x)
  const width = Math.min(begins.width, line.width, page.width - x)
  const ceiling = page.pieces
    .filter((piece) => piece.y > line.y + 8 && piece.x < x + width && piece.x + piece.width > x)
    .reduce((least, { y }) => Math.min(least, y), page.height)
  const height = Math.min(begins.height, ceiling - line.y - 1)

  return height >= lowest
    ? { x: round(x), y: round(line.y), width: round(width), height: round(height) }
    : undefined
}

const round = (value: number): number => Math.round(value * 100) / 100

const overlaps = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
