import { isDigit, isWhite } from './characters.ts'
import { PdfError } from './errors.ts'
import { limits } from './limits.ts'
import type { PdfDict } from './objects.ts'
import type { Account, Parser } from './parser.ts'

/** Where one object is (ISO 32000-2 §7.5.4, §7.5.8.3). */
export type XrefEntry =
  | { readonly type: 'free' }
  | { readonly type: 'offset'; readonly offset: number; readonly gen: number }
  | { readonly type: 'compressed'; readonly stream: number; readonly index: number }

/** Consecutive object numbers of a section; entries are read when they are asked for. */
export interface XrefRange {
  readonly first: number
  readonly count: number
  entry(index: number): XrefEntry
  /** Every number of it is free: a few bytes name millions of them. */
  readonly isFree?: true
}

/** One cross-reference section: what a revision of the file says about its objects. */
export interface XrefSection {
  readonly kind: 'table' | 'stream' | 'rebuilt'
  /** Where the section is, from the start of the file. */
  readonly offset: number
  readonly ranges: readonly XrefRange[]
  readonly trailer: PdfDict
  /** The bytes the trailer was read from, for its spans. */
  readonly window: Uint8Array
  /** A table as ISO 32000-2 §7.5.4 wants it: entries of 20 bytes, under their own numbers. */
  readonly isExact?: boolean
}

const free: XrefEntry = { type: 'free' }

/** Ranges by their first number, where none lies over another; null where one does. */
const sortedRanges = new WeakMap<readonly XrefRange[], readonly XrefRange[] | null>()

function inOrder(ranges: readonly XrefRange[]): readonly XrefRange[] | null {
  const known = sortedRanges.get(ranges)
  if (known !== undefined) return known
  const sorted = [...ranges].sort((one, other) => one.first - other.first)
  const isApart = sorted.every(
    ({ first, count }, at) => at + 1 === sorted.length || first + count <= sorted[at + 1]!.first,
  )
  const found = isApart ? sorted : null
  sortedRanges.set(ranges, found)
  return found
}

/** What a section says of a number; the first of its ranges that names it counts. */
export function entryIn({ ranges }: XrefSection, num: number, account: Account): XrefEntry | undefined {
  const sorted = ranges.length > 8 ? inOrder(ranges) : null
  if (sorted === null) {
    account.spend(ranges.length)
    for (const { first, count, entry } of ranges)
      if (num >= first && num < first + count) return entry(num - first)
    return undefined
  }
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.first <= num) low = middle + 1
    else high = middle
  }
  const range = sorted[low - 1]
  return range && num < range.first + range.count ? range.entry(num - range.first) : undefined
}

/** Is a number named by two ranges of a section? */
export const hasOverlap = ({ ranges }: XrefSection) => inOrder(ranges) === null

export function highestOf(section: XrefSection): number {
  return section.ranges.reduce((highest, range) => Math.max(highest, range.first + range.count - 1), 0)
}

const ENTRY = 20

/** `nnnnnnnnnn ggggg n` and a two-byte end of line: exactly 20 bytes. */
function isFixedEntry(bytes: Uint8Array, at: number): boolean {
  for (let index = 0; index < 16; index++) if (index !== 10 && !isDigit(bytes[at + index])) return false
  const kind = bytes[at + 17]
  return (
    bytes[at + 10] === 0x20 &&
    bytes[at + 16] === 0x20 &&
    (kind === 0x6e || kind === 0x66) &&
    isWhite(bytes[at + 18]) &&
    isWhite(bytes[at + 19])
  )
}

function digits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0
  for (let at = from; at < from + count; at++) value = value * 10 + (bytes[at]! - 0x30)
  return value
}

function fixedRange(bytes: Uint8Array, first: number, count: number): XrefRange {
  return {
    first,
    count,
    entry(index) {
      const at = index * ENTRY
      if (!isFixedEntry(bytes, at)) throw new PdfError('DAMAGED', 'A cross-reference entry is malformed.')
      return bytes[at + 17] === 0x6e
        ? { type: 'offset', offset: digits(bytes, at, 10), gen: digits(bytes, at + 11, 5) }
        : free
    },
  }
}

/** Entries that some writers made 19 bytes long, or padded otherwise. */
function looseRange(parser: Parser, first: number, count: number): XrefRange {
  const entries: XrefEntry[] = []
  for (let index = 0; index < count; index++) {
    const offset = parser.unsigned()
    const gen = parser.unsigned()
    if (offset === undefined || gen === undefined)
      throw new PdfError('DAMAGED', 'A cross-reference entry is malformed.')
    if (parser.keyword('n')) entries.push({ type: 'offset', offset, gen })
    else if (parser.keyword('f')) entries.push(free)
    else throw new PdfError('DAMAGED', 'A cross-reference entry is malformed.')
  }
  return { first, count, entry: (index) => entries[index]! }
}

/**
 * A cross-reference table with its trailer (§7.5.4, §7.5.5); the parser is behind the word
 * `xref`.
 */
export function parseTable(parser: Parser, offset: number): XrefSection {
  const ranges: XrefRange[] = []
  let isExact = true
  while (!parser.keyword('trailer')) {
    const first = parser.unsigned()
    const count = parser.unsigned()
    if (first === undefined || count === undefined)
      throw new PdfError('DAMAGED', 'The cross-reference table is malformed.')
    if (first + count > limits.objects + 1) throw new PdfError('LIMIT', 'The file has too many objects.')
    if (count === 0) continue
    parser.skipWhite()
    const start = parser.at
    const end = start + count * ENTRY
    if (
      end <= parser.bytes.length &&
      isFixedEntry(parser.bytes, start) &&
      isFixedEntry(parser.bytes, end - ENTRY)
    ) {
      parser.at = end
      ranges.push(fixedRange(parser.bytes.subarray(start, end), first, count))
    } else {
      isExact = false
      ranges.push(looseRange(parser, first, count))
    }
  }
  const trailer = parser.value()
  if (trailer === null || typeof trailer !== 'object' || trailer.type !== 'dict') {
    throw new PdfError('DAMAGED', 'The trailer is missing.')
  }
  const corrected = correctFirst(ranges)
  // Readers differ in whether they forgive a wrong first number.
  isExact &&= corrected === ranges
  return { kind: 'table', offset, ranges: corrected, trailer, window: parser.bytes, isExact }
}

/**
 * A table that says "1 n" but begins with the head of the free list, which is object 0: a known
 * writers' mistake.
 */
function correctFirst(ranges: XrefRange[]): XrefRange[] {
  const [range, ...rest] = ranges
  if (range === undefined || rest.length > 0 || range.first !== 1 || range.entry(0).type !== 'free')
    return ranges
  return [{ ...range, first: 0 }]
}

/** The ranges of a cross-reference stream (§7.5.8); `widths` is /W, `index` is /Index. */
export function streamRanges(
  data: Uint8Array,
  widths: readonly number[],
  index: readonly number[],
): XrefRange[] {
  const [typeWidth, secondWidth, thirdWidth] = widths
  if (typeWidth === undefined || secondWidth === undefined || thirdWidth === undefined) {
    throw new PdfError('DAMAGED', '/W of a cross-reference stream is malformed.')
  }
  if (widths.some((width) => width < 0 || width > 8)) throw new PdfError('DAMAGED', '/W is out of range.')
  const entryBytes = typeWidth + secondWidth + thirdWidth
  if (entryBytes === 0 || secondWidth === 0)
    throw new PdfError('DAMAGED', '/W of a cross-reference stream says nothing.')
  const ranges: XrefRange[] = []
  let from = 0
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const first = index[pair]!
    const declared = index[pair + 1]!
    if (first < 0 || declared < 0) throw new PdfError('DAMAGED', '/Index is out of range.')
    if (first + declared > limits.objects + 1) throw new PdfError('LIMIT', 'The file has too many objects.')
    // A stream shorter than /Index says holds what it holds.
    const count = Math.min(declared, Math.floor((data.length - from) / entryBytes))
    const start = from
    from += count * entryBytes
    if (count === 0) continue
    const typeOf = (at: number) =>
      typeWidth === 0 ? 1 : typeWidth === 1 ? data[at]! : field(data, at, typeWidth)
    const isUsed = (index: number) => {
      const type = typeOf(start + index * entryBytes)
      return type === 1 || type === 2
    }
    for (const { begin, end, used } of runsOf(count, isUsed)) {
      if (!used) {
        ranges.push({ first: first + begin, count: end - begin, entry: () => free, isFree: true })
        continue
      }
      // Beside long runs of free numbers the rest is copied, so that they do not stay in memory.
      const own = data.subarray(start + begin * entryBytes, start + end * entryBytes)
      const kept = end - begin < count ? own.slice() : own
      ranges.push({ first: first + begin, count: end - begin, entry: (at) => entryOf(kept, at * entryBytes) })
    }
  }
  return ranges

  function entryOf(bytes: Uint8Array, at: number): XrefEntry {
    const type = typeWidth === 0 ? 1 : field(bytes, at, typeWidth!)
    if (type !== 1 && type !== 2) return free
    const second = field(bytes, at + typeWidth!, secondWidth!)
    const third = field(bytes, at + typeWidth! + secondWidth!, thirdWidth!)
    if (type === 1) return { type: 'offset', offset: second, gen: third }
    return { type: 'compressed', stream: second, index: third }
  }
}

/** Our choice: fewer free numbers than this between others are no range of their own. */
const longRun = 256

/** Long runs of unused entries, and what lies between them. */
function runsOf(count: number, isUsed: (index: number) => boolean) {
  const runs: { begin: number; end: number; used: boolean }[] = []
  let begin = 0
  for (let index = 0; index < count; ) {
    if (isUsed(index)) {
      index++
      continue
    }
    let end = index + 1
    while (end < count && !isUsed(end)) end++
    if (end - index >= longRun) {
      if (index > begin) runs.push({ begin, end: index, used: true })
      runs.push({ begin: index, end, used: false })
      begin = end
    }
    index = end
  }
  if (begin < count) runs.push({ begin, end: count, used: true })
  return runs
}

function field(bytes: Uint8Array, at: number, width: number): number {
  let value = 0
  for (let byte = 0; byte < width; byte++) value = value * 256 + bytes[at + byte]!
  return value
}
