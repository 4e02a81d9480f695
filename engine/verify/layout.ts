import { latin1 } from '../pdf/characters.ts'
import { isPdfError } from '../pdf/errors.ts'
import { type Extent, extentOfObject, extentOfSection } from '../pdf/object-extent.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { readRange } from '../pdf/source.ts'
import type { Section } from '../pdf/trailer-chain.ts'
import { hasOverlap } from '../pdf/xref.ts'
import { beginsAt, strictProblems } from './strict-section.ts'

/**
 * Something about how later revisions are written that may show different readers different files.
 */
export interface LayoutProblem {
  /** From 1, the oldest; null behind the last. */
  revision: number | null
  message: string
}

/**
 * Our choice: more white space and comments than this between two objects are not looked through.
 */
const longestGap = 64 * 1024

/**
 * Accounts for every byte behind `from`: each must belong to one object that the cross-references
 * list, to one of their sections, or be white space; nothing twice, and no number twice in a
 * section. A reader that rebuilds a file from its bytes finds then what a reader of its
 * cross-references finds.
 */
export async function layoutProblems(file: PdfFile, from: number): Promise<LayoutProblem[]> {
  const later = file.sections.filter(({ offset }) => offset >= from)
  const problems: LayoutProblem[] = []
  const extents: Extent[] = []
  for (const [index, section] of later.entries()) {
    const revision = file.sections.length - index
    const add = (message: string) => problems.push({ revision, message })
    try {
      for (const extent of await extentsOf(file, section, from, add)) extents.push(extent)
    } catch (error) {
      if (!isPdfError(error, 'DAMAGED', 'UNSUPPORTED')) throw error
      add(error.message)
    }
  }
  extents.sort((one, other) => one.start - other.start)
  const revisionAt = (offset: number) => {
    const index = later.findLastIndex((section) => section.offset >= offset)
    return index < 0 ? null : file.sections.length - index
  }
  let reached = from
  for (const { start, end } of [...extents, { start: file.size, end: file.size }]) {
    if (start < reached)
      problems.push({ revision: revisionAt(start), message: 'Objects lie inside each other.' })
    else if (!(await isNothing(file, reached, start, later))) {
      const message = `Bytes ${reached} to ${start} belong to no object.`
      problems.push({ revision: revisionAt(reached), message })
    }
    reached = Math.max(reached, end)
  }
  return problems
}

async function extentsOf(
  file: PdfFile,
  section: Section,
  from: number,
  add: (message: string) => void,
): Promise<Extent[]> {
  const extents = [await extentOfSection(file, section.offset)]
  // What a table hides from old readers, and a stream beside it shows to the others (ISO 32000-2
  // §7.5.8.4).
  if (section.hybrid) add('The revision shows different readers different objects.')
  if (hasOverlap(section)) add('The cross-references list an object twice.')
  if (from > 0) for (const problem of await strictProblems(file, section)) add(problem)
  const streams = new Map<number, Set<number>>()
  for (const { first, count, entry, isFree } of section.ranges) {
    if (isFree) continue
    file.spend(count)
    for (let index = 0; index < count; index++) {
      const number = first + index
      const place = entry(index)
      if (place.type === 'free') continue
      if (place.type === 'compressed') {
        const members = streams.get(place.stream) ?? new Set()
        streams.set(place.stream, members.add(number))
      } else if (place.type === 'offset' && place.offset + file.shift >= from) {
        const at = place.offset + file.shift
        if (from > 0 && !(await beginsAt(file, at)))
          add(`Object ${number} does not begin where it is listed.`)
        if (at === section.offset) continue
        extents.push(await extentOfObject(file, at, number, from > 0 ? 'strict' : 'loose'))
      }
    }
  }
  for (const [stream, listed] of streams) {
    const { members } = await file.objectStream(stream)
    const hidden = members.find(({ num }) => !listed.has(num))
    if (hidden || members.length !== listed.size)
      add(`Object stream ${stream} holds objects that are not listed.`)
  }
  return extents
}

/** White space, the end of a revision, or a comment in which no reader could find an object. */
async function isNothing(
  file: PdfFile,
  start: number,
  end: number,
  sections: readonly Section[],
): Promise<boolean> {
  if (end - start > longestGap) return false
  const bytes = latin1(await readRange(file.source, start, end))
  const text = start === 0 ? bytes.replace(/^%PDF-\d\.\d/, '') : bytes
  const piece = /[\0\t\n\f\r ]+|startxref\s+(\d+)\s+%%EOF|%(?!%EOF|PDF)[^\r\n]{0,200}(?:[\r\n]|$)/y
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text)
    if (!found) return false
    const [words, named] = found
    if (words.startsWith('%') && /obj|stream|xref|trailer|%%EOF|%PDF/.test(words)) return false
    if (named !== undefined && !sections.some(({ offset }) => offset === Number(named) + file.shift))
      return false
  }
  return true
}
