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
  /** There before, and not to be read: another reader may have shown something. */
  unread: number[]
}

/** What a revision did to the objects of the file, object by object. */
export async function objectChanges(revision: LaterRevision): Promise<ObjectChanges> {
  const { before, after, listed, places, index } = revision
  const changes: ObjectChanges = {
    changed: new Map(),
    added: new Map(),
    removed: [],
    ambiguous: [],
    unread: [],
  }
  for (const number of listed) {
    if (places.isUnreadable(number, index)) {
      changes.unread.push(number)
      continue
    }
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

async function readable(file: PdfFile, number: number): Promise<PdfObject | null> {
  try {
    return await file.object(number)
  } catch (error) {
    if (isPdfError(error, 'DAMAGED')) return null
    throw error
  }
}

/**
 * Numbers the revision added that the older one already pointed at, though nothing was there: a
 * place prepared before signing and filled afterwards changes what is shown without changing any
 * object (the shadow attacks of 2021). Behind an object that nobody can look into every number may
 * be such a place.
 */
export function filledGaps({ places, index }: LaterRevision, added: Iterable<number>): number[] {
  return [...added].filter((number) => places.isOpaque(index) || places.to(number, index).length > 0)
}
