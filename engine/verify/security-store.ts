import { isPdfError } from '../pdf/errors.ts'
import { asArray, asDict, asRef, asStream, type PdfDict, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { sameValue } from './same-value.ts'

/**
 * Certificates and revocation data a file carries: hints, each judged by its own signature. DER.
 */
export interface StoredEvidence {
  certificates: Uint8Array[]
  crls: Uint8Array[]
  ocsps: Uint8Array[]
}

/** Our choice: more of each is not read. */
const maxEach = 128

/** Keys of a document security store and of one of its VRI entries (ISO 32000-2 §12.8.4.3). */
const storeKeys = new Set(['Type', 'Certs', 'OCSPs', 'CRLs', 'VRI'])
const entryKeys = new Set(['Type', 'Cert', 'OCSP', 'CRL', 'TU', 'TS'])

/**
 * What the catalog's /DSS holds. What cannot be read is left aside: it proves nothing either way.
 */
export async function securityStoreOf(file: PdfFile): Promise<StoredEvidence> {
  const { value: catalog } = await file.catalog()
  const store = await file.dictEntry(catalog, 'DSS')
  return {
    certificates: await streamsOf(file, store, 'Certs'),
    crls: await streamsOf(file, store, 'CRLs'),
    ocsps: await streamsOf(file, store, 'OCSPs'),
  }
}

async function streamsOf(file: PdfFile, store: PdfDict | undefined, key: string): Promise<Uint8Array[]> {
  const items = asArray(await file.entry(store, key))?.items ?? []
  const found: Uint8Array[] = []
  const seen = new Set<number>()
  for (const item of items) {
    // A file may name one stream as often as it likes: it is read once.
    const ref = asRef(item)
    if (!ref || seen.has(ref.num)) continue
    if (seen.add(ref.num).size > maxEach) break
    try {
      const stream = asStream(await file.resolve(item))
      if (stream) found.push(await file.decode(stream))
    } catch (error) {
      if (!isPdfError(error)) throw error
    }
  }
  return found
}

/**
 * What a revision did to the security store: the objects it changed there, null when it left it
 * alone.
 */
export async function storeChange(
  before: PdfFile,
  after: PdfFile,
  changed: ReadonlyMap<number, unknown>,
): Promise<{ problem: string } | { objects: number[] | null; parts: ReadonlySet<number> }> {
  const older = await storeParts(before)
  const newer = await storeParts(after)
  if (!older || !newer) return { problem: 'The document security store has an unknown shape.' }
  const [was, is] = [await before.catalog(), await after.catalog()]
  const touched = [...newer].filter((number) => changed.has(number))
  // A part that was no part of the store before had another role on the pages.
  if (touched.some((number) => !older.has(number)))
    return { problem: 'The document security store took over another object.' }
  const isSame = sameValue(was.value.entries.get('DSS'), is.value.entries.get('DSS'))
  if (isSame && touched.length === 0) return { objects: null, parts: newer }
  const added = [...newer].filter((number) => !older.has(number))
  return { objects: [...touched, ...added].sort((a, b) => a - b), parts: new Set([...older, ...newer]) }
}

/**
 * Numbers of the objects a security store is made of, without the streams; null when it has another
 * shape than a security store, so that it could be something else as well.
 */
async function storeParts(file: PdfFile): Promise<Set<number> | null> {
  const parts = new Set<number>()
  const { value: catalog } = await file.catalog()
  const root = catalog.entries.get('DSS') ?? null
  if (root === null) return parts
  const store = await dictOf(file, root, storeKeys, parts)
  if (!store) return null
  for (const key of ['Certs', 'OCSPs', 'CRLs']) {
    if (!(await isListOfStreams(file, store.entries.get(key), parts))) return null
  }
  const entries = store.entries.get('VRI') ?? null
  if (entries === null) return parts
  const index = await dictOf(file, entries, null, parts)
  if (!index) return null
  for (const [name, value] of index.entries) {
    if (name === 'Type') continue
    const entry = /^[0-9A-Fa-f]{40}$/.test(name) && (await dictOf(file, value, entryKeys, parts))
    if (!entry) return null
    for (const key of ['Cert', 'OCSP', 'CRL']) {
      if (!(await isListOfStreams(file, entry.entries.get(key), parts))) return null
    }
  }
  return parts
}

async function dictOf(
  file: PdfFile,
  value: PdfValue,
  keys: ReadonlySet<string> | null,
  parts: Set<number>,
): Promise<PdfDict | undefined> {
  note(value, parts)
  const resolved = await file.resolve(value)
  const dict = asStream(resolved) ? undefined : asDict(resolved)
  if (!dict || (keys && [...dict.entries.keys()].some((key) => !keys.has(key)))) return undefined
  return dict
}

async function isListOfStreams(
  file: PdfFile,
  value: PdfValue | undefined,
  parts: Set<number>,
): Promise<boolean> {
  if (value === undefined || value === null) return true
  note(value, parts)
  const list = asArray(await file.resolve(value))
  if (!list) return false
  for (const item of list.items) if (!asStream(await file.resolve(item))) return false
  return true
}

function note(value: PdfValue, parts: Set<number>): void {
  if (typeof value === 'object' && value !== null && value.type === 'ref') parts.add(value.num)
}
