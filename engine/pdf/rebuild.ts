import type { Source } from '../ports.ts'
import { indexOfBytes } from './characters.ts'
import { isPdfError, PdfError } from './errors.ts'
import { checkNothingMissing, endsInTheMiddle, incomplete } from './incomplete.ts'
import { findHeader } from './landmarks.ts'
import { limits } from './limits.ts'
import { type FoundObject, type FoundTrailer, ObjectScan } from './object-scan.ts'
import { memberOf, type ObjectStream } from './object-streams.ts'
import { asDict, asName, asRef } from './objects.ts'
import { type Account, Parser } from './parser.ts'
import { PdfFile } from './pdf-file.ts'
import { readRange, sizeOf, windowsOf } from './source.ts'
import type { XrefEntry, XrefSection } from './xref.ts'

const signed = () =>
  new PdfError('DAMAGED', 'The file is damaged and carries signatures, so it must not be repaired.')

/** A trailer that names nothing but the catalog. */
function trailerFor(num: number, gen: number): FoundTrailer {
  const window = new TextEncoder().encode(`<< /Root ${num} ${gen} R >>`)
  return { dict: asDict(new Parser(window).value())!, window }
}

function sectionOf(entries: ReadonlyMap<number, XrefEntry>, { dict, window }: FoundTrailer): XrefSection {
  const count = [...entries.keys()].reduce((highest, num) => Math.max(highest, num), 0) + 1
  const entry = (num: number): XrefEntry => entries.get(num) ?? { type: 'free' }
  return { kind: 'rebuilt', offset: 0, ranges: [{ first: 0, count, entry }], trailer: dict, window }
}

/** Null for a stream that cannot be unpacked: it is lost, but the others may still make a file. */
async function unpacked(scan: PdfFile, { num }: FoundObject): Promise<ObjectStream | null> {
  try {
    return await scan.objectStream(num)
  } catch (error) {
    if (isPdfError(error, 'DAMAGED', 'UNSUPPORTED')) return null
    throw error
  }
}

/** Adds what an object stream holds, unless a later object of the file has the number. */
function addMembers(
  stream: ObjectStream,
  entries: Map<number, XrefEntry>,
  found: FoundObject,
  account: Account,
): number | null {
  let catalog: number | null = null
  for (const [index, { num }] of stream.members.entries()) {
    const known = entries.get(num)
    if (known?.type === 'offset' && known.offset > found.offset) continue
    entries.set(num, { type: 'compressed', stream: found.num, index })
    if (asName(asDict(memberOf(stream, num, index, account))?.entries.get('Type')) === 'Catalog')
      catalog = num
  }
  return catalog
}

/**
 * Opens a file whose cross-references cannot be read, by looking for its objects: the last of each
 * number counts, as in appended revisions. Refused with DAMAGED when anything in it looks like a
 * signature: what was signed is then not known for certain; with INCOMPLETE when it ends in the
 * middle and something of its pages is gone.
 */
export async function rebuild(source: Source): Promise<PdfFile> {
  const size = sizeOf(source)
  if (size > limits.rewriteBytes) throw new PdfError('LIMIT', 'The damaged file is too large to be repaired.')
  const { version: headerVersion } = await findHeader(windowsOf(source))
  const bytes = await readRange(source, 0, size)
  if (indexOfBytes(bytes, '/ByteRange') !== -1) throw signed()

  const look = new ObjectScan(bytes)
  const trailers = look.trailers()
  const entries = new Map<number, XrefEntry>()
  const objectStreams: FoundObject[] = []
  let catalog: FoundTrailer | undefined
  for (const found of look.objects()) {
    entries.set(found.num, { type: 'offset', offset: found.offset, gen: found.gen })
    const type = asName(found.dict?.entries.get('Type'))
    if (type === 'Catalog') catalog = trailerFor(found.num, found.gen)
    if (type === 'ObjStm' && found.isStream) objectStreams.push(found)
    if (type === 'XRef' && found.dict?.entries.has('Root')) trailers.push({ dict: found.dict, window: bytes })
  }
  if (trailers.some(({ dict }) => dict.entries.has('Encrypt'))) {
    throw new PdfError('DAMAGED', 'The file is damaged and encrypted.')
  }
  const open = (trailer: FoundTrailer) =>
    PdfFile.withSections(bytes, {
      headerVersion,
      startxref: 0,
      shift: 0,
      sections: [sectionOf(entries, trailer)],
    })

  const scan = await open(trailerFor(0, 0))
  for (const found of objectStreams) {
    const stream = await unpacked(scan, found)
    if (stream === null) continue
    if (indexOfBytes(stream.bytes, '/ByteRange') !== -1) throw signed()
    const num = addMembers(stream, entries, found, scan)
    if (num !== null) catalog = trailerFor(num, 0)
  }
  const usable = trailers.filter(({ dict }) => entries.has(asRef(dict.entries.get('Root'))?.num ?? -1))
  const trailer = usable.at(-1) ?? catalog
  const isCut = endsInTheMiddle(bytes)
  if (trailer === undefined) {
    if (isCut && entries.size > 0) throw incomplete('its catalog')
    throw new PdfError('DAMAGED', 'The file is damaged beyond repair: it has no catalog.')
  }
  const file = await open(trailer)
  if (isCut) await checkNothingMissing(file, bytes)
  return file
}
