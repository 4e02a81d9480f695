import { PdfError } from '../pdf/errors.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { prefixOf, readRange } from '../pdf/source.ts'
import type { XrefEntry } from '../pdf/xref.ts'

/** Our choice: more objects in one later revision than this are not looked through. */
const maxChangedObjects = 100_000

/** One later revision: the file as it was, as it became, and the numbers its cross-references list. */
export interface LaterRevision {
  /** From 1, the oldest section of the file. */
  number: number
  before: PdfFile
  after: PdfFile
  /** Listed here with another place than before. */
  listed: number[]
}

/** The file as it was when only the sections before `end` were there; null when that is not how it was written. */
export async function revisionEndingAt(file: PdfFile, end: number): Promise<PdfFile | null> {
  const index = file.sections.findIndex((section) => section.offset < end)
  const older = file.sections.slice(index)
  if (index < 0 || older.some((section) => section.offset >= end)) return null
  // What a reader opens when handed the signed bytes alone must be the same chain: else the signer saw something else.
  const alone = await PdfFile.open(prefixOf(file.source, end))
  const isSame =
    alone.shift === file.shift &&
    alone.sections.length === older.length &&
    alone.sections.every((section, at) => section.offset === older[at]!.offset)
  return isSame ? alone : null
}

/** The revisions appended after `end`, oldest first. */
export async function revisionsAfter(file: PdfFile, end: number): Promise<LaterRevision[]> {
  const { sections } = file
  const revisions: LaterRevision[] = []
  for (let index = sections.findIndex((section) => section.offset < end) - 1; index >= 0; index--) {
    const before = await viewOf(file, index + 1)
    const after = await viewOf(file, index)
    revisions.push({ number: sections.length - index, before, after, listed: listedBy(before, after) })
  }
  return revisions
}

/** The file as its sections from `index` on describe it, opened and bounded as the whole is. */
async function viewOf(file: PdfFile, index: number): Promise<PdfFile> {
  if (index === 0) return file
  const { headerVersion, startxref, shift } = file
  const sections = file.sections.slice(index)
  const view = await PdfFile.withSections(file.source, { headerVersion, startxref, shift, sections })
  view.decryptor = file.decryptor
  view.deadline = file.deadline
  return view
}

/** The file as it was when it ended there; for revisions that are known to be whole. */
export const viewEndingAt = (file: PdfFile, end: number) =>
  viewOf(
    file,
    Math.max(
      0,
      file.sections.findIndex((section) => section.offset < end),
    ),
  )

function listedBy(before: PdfFile, after: PdfFile): number[] {
  const { ranges, hybrid } = after.sections[0]!
  const numbers = new Set<number>()
  for (const range of [...ranges, ...(hybrid?.ranges ?? [])]) {
    for (let at = 0; at < range.count; at++) {
      const number = range.first + at
      if (!samePlace(before.entryOf(number), after.entryOf(number))) numbers.add(number)
      if (numbers.size > maxChangedObjects)
        throw new PdfError('LIMIT', 'A later revision changes too many objects.')
    }
  }
  return [...numbers].sort((a, b) => a - b)
}

function samePlace(a: XrefEntry | undefined, b: XrefEntry | undefined): boolean {
  const isNothing = (entry: XrefEntry | undefined) => entry === undefined || entry.type === 'free'
  if (isNothing(a) || isNothing(b)) return isNothing(a) === isNothing(b)
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Only white space behind the last `%%EOF`? Anything else there belongs to no revision. */
export async function endsWithItsRevision(file: PdfFile): Promise<boolean> {
  const from = Math.max(0, file.size - 64)
  const tail = new TextDecoder('latin1').decode(await readRange(file.source, from, file.size))
  return /%%EOF[\r\n\t \0]*$/.test(tail)
}
