import { PdfError } from '../pdf/errors.ts'
import { findStartxref } from '../pdf/landmarks.ts'
import { extentOfSection } from '../pdf/object-extent.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { prefixOf, readRange, windowsOf } from '../pdf/source.ts'
import type { Section } from '../pdf/trailer-chain.ts'
import type { XrefEntry, XrefRange } from '../pdf/xref.ts'
import type { Places } from './places.ts'

/** Our choice: more objects in one later revision than this are not looked through. */
const maxChangedObjects = 100_000

/**
 * One later revision: the file as it was, as it became, and the numbers its cross-references list.
 */
export interface LaterRevision {
  /** From 1, the oldest section of the file. */
  number: number
  before: PdfFile
  after: PdfFile
  /** Listed here with another place than before. */
  listed: number[]
  /** Who refers to what; `before` is its view of this index, `after` the next. */
  places: Places
  index: number
}

/**
 * Does a reader that is given the signed bytes alone open the same chain? Else the signer saw
 * something else.
 */
export async function isRevisionEnd(file: PdfFile, end: number): Promise<boolean> {
  const index = file.sections.findIndex((section) => section.offset < end)
  const older = file.sections.slice(index)
  if (index < 0 || older.some((section) => section.offset >= end)) return false
  if (!(await endsWithItsRevision(file, end))) return false
  const newest = older[0]!
  // From the same offset the same bytes are read, as long as they lie in front of the end.
  if (file.shift === 0 && end > 2048 && (await lieBefore(file, older, end)))
    return (await findStartxref(windowsOf(prefixOf(file.source, end)))) === newest.offset
  const alone = await PdfFile.open(prefixOf(file.source, end))
  return (
    alone.shift === file.shift &&
    alone.sections.length === older.length &&
    alone.sections.every((section, at) => section.offset === older[at]!.offset)
  )
}

const ends = new WeakMap<Section, number>()

async function lieBefore(file: PdfFile, sections: readonly Section[], end: number): Promise<boolean> {
  for (const section of sections) {
    const known = ends.get(section) ?? (await extentOfSection(file, section.offset)).end
    ends.set(section, known)
    if (known > end || section.hybrid) return false
  }
  return true
}

/** The file as it was when it ended there; for revisions that are known to be whole. */
export async function viewEndingAt(file: PdfFile, end: number): Promise<PdfFile> {
  const index = file.sections.findIndex((section) => section.offset < end)
  return index <= 0 ? file : await PdfFile.view(file, file.sections.slice(index))
}

/**
 * Numbers that the newest section of a view lists with another place than before, and those that
 * lie in an object stream it replaces. `used` and `members` are those of the view before, and
 * become those of this one.
 */
export function listedBy(
  before: PdfFile,
  after: PdfFile,
  used: Set<number>,
  members: Map<number, Set<number>>,
): number[] {
  const { ranges, hybrid } = after.sections[0]!
  const numbers = new Set<number>()
  for (const range of [...ranges, ...(hybrid?.ranges ?? [])]) {
    for (const number of numbersIn(range, used, after)) {
      if (!samePlace(before.entryOf(number), after.entryOf(number))) numbers.add(number)
      if (numbers.size > maxChangedObjects)
        throw new PdfError('LIMIT', 'A later revision changes too many objects.')
    }
  }
  // What an object stream holds changes with it, though no cross-reference of a member does.
  for (const number of [...numbers]) for (const member of members.get(number) ?? []) numbers.add(member)
  for (const number of numbers) {
    const [was, is] = [before.entryOf(number), after.entryOf(number)]
    if (was?.type === 'compressed') members.get(was.stream)?.delete(number)
    if (is?.type === 'compressed') members.set(is.stream, (members.get(is.stream) ?? new Set()).add(number))
    if (is === undefined || is.type === 'free') used.delete(number)
    else used.add(number)
  }
  return [...numbers].sort((a, b) => a - b)
}

/** The numbers of a range that have an object now or had one before. */
function* numbersIn(
  { first, count, entry, isFree }: XrefRange,
  used: ReadonlySet<number>,
  { budget }: PdfFile,
): Generator<number> {
  if (isFree && used.size < count) {
    budget.spend(used.size)
    for (const number of used) if (number >= first && number < first + count) yield number
    return
  }
  budget.spend(count * 2)
  for (let at = 0; at < count; at++) if (entry(at).type !== 'free' || used.has(first + at)) yield first + at
}

function samePlace(a: XrefEntry | undefined, b: XrefEntry | undefined): boolean {
  const isNothing = (entry: XrefEntry | undefined) => entry === undefined || entry.type === 'free'
  if (isNothing(a) || isNothing(b)) return isNothing(a) === isNothing(b)
  if (a?.type === 'offset') return b?.type === 'offset' && a.offset === b.offset && a.gen === b.gen
  return a?.type === 'compressed' && b?.type === 'compressed' && a.stream === b.stream && a.index === b.index
}

/** Only white space behind the last `%%EOF`? Anything else there belongs to no revision. */
export async function endsWithItsRevision(file: PdfFile, end = file.size): Promise<boolean> {
  const from = Math.max(0, end - 64)
  const tail = new TextDecoder('latin1').decode(await readRange(file.source, from, end))
  return /%%EOF[\r\n\t \0]*$/.test(tail)
}
