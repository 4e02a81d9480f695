import { isPdfError } from '../pdf/errors.ts'
import type { PdfObject, PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { LaterRevision } from './revisions.ts'
import { hasKeyTwice, sameObject } from './same-value.ts'

export interface ChangedObject {
  number: number
  before: PdfValue
  after: PdfValue
}

export interface ObjectChanges {
  /** There before, and different now. */
  changed: Map<number, ChangedObject>
  /** Not there before. */
  added: Map<number, PdfValue>
  removed: number[]
  /** Written so that readers may see different objects. */
  ambiguous: number[]
}

/** What a revision did to the objects of the file, object by object. */
export async function objectChanges({ before, after, listed }: LaterRevision): Promise<ObjectChanges> {
  const changes: ObjectChanges = { changed: new Map(), added: new Map(), removed: [], ambiguous: [] }
  for (const number of listed) {
    const older = await readable(before, number)
    const newer = await after.object(number)
    if (newer && hasKeyTwice(newer.value)) changes.ambiguous.push(number)
    if (!newer || newer.value === null) {
      if (older && older.value !== null) changes.removed.push(number)
    } else if (!older || older.value === null) changes.added.set(number, newer.value)
    else if (older.gen !== newer.gen) changes.removed.push(number)
    else if (!(await sameObject({ file: before, value: older.value }, { file: after, value: newer.value }))) {
      changes.changed.set(number, { number, before: older.value, after: newer.value })
    }
  }
  return changes
}

/** An object of the older revision that cannot be read was nothing to a reader either. */
async function readable(file: PdfFile, number: number): Promise<PdfObject | null> {
  try {
    return await file.object(number)
  } catch (error) {
    if (isPdfError(error, 'DAMAGED')) return null
    throw error
  }
}

/**
 * Numbers the revision added that the older one already pointed at, though nothing was there: a place prepared before
 * signing and filled afterwards changes what is shown without changing any object (the shadow attacks of 2021).
 */
export async function filledGaps(before: PdfFile, added: ReadonlySet<number>): Promise<number[]> {
  if (added.size === 0) return []
  const pointedAt = new Set<number>()
  for (const number of numbersOf(before)) {
    const object = await readable(before, number)
    if (object) collect(object.value, added, pointedAt)
  }
  for (const { trailer } of before.sections) collect(trailer, added, pointedAt)
  return [...pointedAt]
}

/** The objects that point at each of these, directly. */
export async function holdersOf(
  file: PdfFile,
  wanted: ReadonlySet<number>,
): Promise<Map<number, Set<number>>> {
  const holders = new Map<number, Set<number>>()
  if (wanted.size === 0) return holders
  for (const number of numbersOf(file)) {
    const found = new Set<number>()
    collect((await readable(file, number))?.value ?? null, wanted, found)
    for (const held of found) holders.set(held, (holders.get(held) ?? new Set()).add(number))
  }
  return holders
}

function numbersOf(file: PdfFile): Set<number> {
  const numbers = new Set<number>()
  for (const { ranges, hybrid } of file.sections) {
    for (const range of [...ranges, ...(hybrid?.ranges ?? [])]) {
      for (let at = 0; at < range.count; at++) numbers.add(range.first + at)
    }
  }
  return numbers
}

function collect(value: PdfValue, wanted: ReadonlySet<number>, found: Set<number>): void {
  if (typeof value !== 'object' || value === null) return
  if (value.type === 'ref') {
    if (wanted.has(value.num)) found.add(value.num)
  } else if (value.type === 'array') for (const item of value.items) collect(item, wanted, found)
  else if (value.type === 'dict') for (const item of value.entries.values()) collect(item, wanted, found)
  else if (value.type === 'stream') collect(value.dict, wanted, found)
}
