import type { Source } from '../ports.ts'
import { indexOfBytes, isDigit, isWhite } from './characters.ts'
import { isPdfError, PdfError } from './errors.ts'
import { findHeader } from './landmarks.ts'
import { limits } from './limits.ts'
import { asDict, asName, asRef, asStream, type PdfDict } from './objects.ts'
import { Parser } from './parser.ts'
import { PdfFile } from './pdf-file.ts'
import { readRange, sizeOf, windowsOf } from './source.ts'
import type { XrefEntry, XrefSection } from './xref.ts'

interface Place {
  readonly num: number
  readonly gen: number
  readonly offset: number
}

/** The number that ends before `end`, white space between; with where it starts. */
function numberBefore(bytes: Uint8Array, end: number): { value: number; start: number } | undefined {
  let at = end
  while (at > 0 && isWhite(bytes[at - 1])) at--
  const stop = at
  while (at > 0 && stop - at < 10 && isDigit(bytes[at - 1])) at--
  if (at === stop || stop === end) return undefined
  let value = 0
  for (let digit = at; digit < stop; digit++) value = value * 10 + (bytes[digit]! - 0x30)
  return { value, start: at }
}

/** Every `num gen obj` of the file, in order. */
function* objectHeaders(bytes: Uint8Array): Generator<Place> {
  for (let at = indexOfBytes(bytes, 'obj'); at !== -1; at = indexOfBytes(bytes, 'obj', at + 3)) {
    const gen = numberBefore(bytes, at)
    const num = gen && numberBefore(bytes, gen.start)
    if (gen === undefined || num === undefined || gen.value > 65_535 || num.value > limits.objects) continue
    yield { num: num.value, gen: gen.value, offset: num.start }
  }
}

function trailersIn(bytes: Uint8Array): { dict: PdfDict; window: Uint8Array }[] {
  const found: { dict: PdfDict; window: Uint8Array }[] = []
  for (let at = indexOfBytes(bytes, 'trailer'); at !== -1; at = indexOfBytes(bytes, 'trailer', at + 7)) {
    try {
      const dict = asDict(new Parser(bytes, at + 7).value())
      if (dict !== undefined && asRef(dict.entries.get('Root')) !== undefined)
        found.push({ dict, window: bytes })
    } catch (error) {
      if (!isPdfError(error)) throw error
    }
  }
  return found
}

/** A trailer made of what the catalog's own object says. */
function trailerFor(root: Place): { dict: PdfDict; window: Uint8Array } {
  const window = new TextEncoder().encode(`<< /Root ${root.num} ${root.gen} R >>`)
  return { dict: asDict(new Parser(window).value())!, window }
}

/**
 * Opens a file whose cross-references cannot be read, by looking for its objects: the last of each number counts,
 * as in appended revisions. Refused with DAMAGED when anything in it looks like a signature: what was signed is
 * then not known for certain.
 */
export async function rebuild(source: Source): Promise<PdfFile> {
  const size = sizeOf(source)
  if (size > limits.rewriteBytes) throw new PdfError('LIMIT', 'The damaged file is too large to be repaired.')
  const header = await findHeader(windowsOf(source))
  const bytes = await readRange(source, 0, size)
  if (indexOfBytes(bytes, '/ByteRange') !== -1) {
    throw new PdfError('DAMAGED', 'The file is damaged and carries signatures, so it must not be repaired.')
  }
  const entries = new Map<number, XrefEntry>()
  const trailers = trailersIn(bytes)
  let catalog: Place | undefined
  let encrypted = trailers.some(({ dict }) => dict.entries.has('Encrypt'))
  const section = (trailer: { dict: PdfDict; window: Uint8Array }): XrefSection => ({
    kind: 'rebuilt',
    offset: 0,
    ranges: [
      {
        first: 0,
        count: [...entries.keys()].reduce((highest, num) => Math.max(highest, num), 0) + 1,
        entry: (num) => entries.get(num) ?? { type: 'free' },
      },
    ],
    trailer: trailer.dict,
    window: trailer.window,
  })
  const open = (trailer: { dict: PdfDict; window: Uint8Array }) =>
    PdfFile.withSections(bytes, {
      headerVersion: header.version,
      startxref: 0,
      shift: 0,
      sections: [section(trailer)],
    })

  // Streams are unpacked through a file of their own: object streams may lie before what their length refers to.
  for (const place of objectHeaders(bytes))
    entries.set(place.num, { type: 'offset', offset: place.offset, gen: place.gen })
  const scan = await open(trailerFor({ num: 0, gen: 0, offset: 0 }))
  for (const { num, gen, offset } of objectHeaders(bytes)) {
    try {
      const object = await scan.objectAt(offset, num)
      const dict = asDict(object.value)
      const type = asName(dict?.entries.get('Type'))
      if (type === 'Catalog') catalog = { num, gen, offset }
      if (type === 'XRef' && dict?.entries.has('Root')) {
        trailers.push({ dict, window: bytes })
        encrypted ||= dict.entries.has('Encrypt')
      }
      const stream = asStream(object.value)
      if (type !== 'ObjStm' || stream === undefined || encrypted) continue
      const { members, bytes: unpacked } = await scan.objectStream(num)
      if (indexOfBytes(unpacked, '/ByteRange') !== -1) {
        throw new PdfError('ALREADY_SIGNED', 'The file is damaged and carries signatures.')
      }
      members.forEach((member, index) => {
        const known = entries.get(member.num)
        const isLater = known?.type === 'offset' && known.offset > offset
        if (!isLater) entries.set(member.num, { type: 'compressed', stream: num, index })
        if (asName(asDict(memberValue(unpacked, member.offset))?.entries.get('Type')) === 'Catalog') {
          catalog = { num: member.num, gen: 0, offset }
        }
      })
    } catch (error) {
      if (isPdfError(error, 'ALREADY_SIGNED')) {
        throw new PdfError(
          'DAMAGED',
          'The file is damaged and carries signatures, so it must not be repaired.',
        )
      }
      // An object that cannot be read is lost; the others may still make a file.
      if (!isPdfError(error, 'DAMAGED', 'UNSUPPORTED')) throw error
    }
  }
  if (encrypted) throw new PdfError('DAMAGED', 'The file is damaged and encrypted.')
  const usable = trailers.filter(({ dict }) => entries.has(asRef(dict.entries.get('Root'))?.num ?? -1))
  const trailer = usable.at(-1) ?? (catalog && trailerFor(catalog))
  if (trailer === undefined)
    throw new PdfError('DAMAGED', 'The file is damaged beyond repair: it has no catalog.')
  return open(trailer)
}

function memberValue(bytes: Uint8Array, offset: number) {
  try {
    return new Parser(bytes, offset).value()
  } catch (error) {
    if (isPdfError(error, 'DAMAGED')) return null
    throw error
  }
}
