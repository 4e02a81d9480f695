import { asArray, asDict, asName, asRef, asStream, type PdfDict, type PdfValue } from '../pdf/objects.ts'
import type { ObjectChanges } from './changed-objects.ts'
import type { LaterRevision } from './revisions.ts'
import { differingKeys, hasKeyTwice, sameValue } from './same-value.ts'

export interface CatalogChanges {
  problems: { message: string; objects: number[] }[]
  /** Of the catalog itself, whose changes are all explained or problems. */
  number: number
  /** Objects of changed metadata; with them alone nothing on a page differs. */
  metadata: number[]
  /** The information dictionary, where it changed. */
  information: number[]
}

/** Entries with rules of their own, or that change nothing that is shown. */
const knownKeys = ['AcroForm', 'DSS', 'Extensions', 'Version', 'Metadata']

/**
 * What became of trailer, catalog, metadata and information (ISO 32000-2 §7.5.5, §7.7.2, §14.3).
 */
export async function catalogChanges(
  { before, after }: LaterRevision,
  { changed, added }: ObjectChanges,
): Promise<CatalogChanges> {
  const [older, newer] = [await before.catalog(), await after.catalog()]
  const result: CatalogChanges = { problems: [], number: newer.num, metadata: [], information: [] }
  const trailer = trailerProblem(before.trailer, after.trailer)
  if (trailer) result.problems.push({ message: trailer, objects: [] })
  const keys = differingKeys(older.value, newer.value)
  const unknown = keys.filter((key) => !knownKeys.includes(key))
  if (unknown.length > 0)
    result.problems.push({
      message: `The catalog has another /${unknown.join(', /')}.`,
      objects: [newer.num],
    })

  const value = newer.value.entries.get('Metadata')
  const number = asRef(value)?.num ?? -1
  if (keys.includes('Metadata') || changed.has(number)) {
    const isMetadata = (one: PdfValue) => asName(asStream(one)?.dict.entries.get('Type')) === 'Metadata'
    const was = changed.get(number)?.before
    if (!isMetadata(await after.resolve(value)) || (was !== undefined && !isMetadata(was)))
      result.problems.push({ message: 'The metadata are not metadata.', objects: [number] })
    else result.metadata.push(number)
  }
  const [was, is] = [before, after].map(({ trailer: { entries } }) => asRef(entries.get('Info'))?.num ?? -1)
  const change = changed.get(is!)
  if (was !== is && is !== -1 && !added.has(is!))
    result.problems.push({ message: 'The information is an object that was something else.', objects: [is!] })
  else if (change ? isInformation(change.before) && isInformation(change.after) : added.has(is!))
    result.information.push(is!)
  return result
}

/** The information dictionary holds text about the file; nothing of it is on a page. */
function isInformation(value: PdfValue): boolean {
  const dict = asStream(value) ? undefined : asDict(value)
  if (!dict) return false
  return [...dict.entries].every(
    ([key, entry]) => key === 'Trapped' || (typeof entry === 'object' && entry?.type === 'string'),
  )
}

/** The trailer says which objects matter: those entries stay (ISO 32000-2 §7.5.5, §14.4). */
function trailerProblem(older: PdfDict, newer: PdfDict): string | undefined {
  for (const key of ['Root', 'Encrypt']) {
    if (!sameValue(older.entries.get(key), newer.entries.get(key))) return `The trailer has another /${key}.`
  }
  if (hasKeyTwice(newer)) return 'The trailer names a key twice.'
  const [was, is] = [asArray(older.entries.get('ID')), asArray(newer.entries.get('ID'))]
  if (was && is && !sameValue(was.items[0], is.items[0])) return 'The trailer has another /ID.'
  return undefined
}
