import { PdfError } from './errors.ts'
import { chained, type Eventually } from './eventually.ts'
import { limits } from './limits.ts'
import { asArray, asInteger, asName, asStream, type PdfObject, type PdfStream } from './objects.ts'
import type { Parser } from './parser.ts'
import { parseTable, streamRanges, type XrefSection } from './xref.ts'

/** What reading the chain needs of the file: places to parse and streams to unpack. */
export interface ChainReader {
  readonly size: number
  parse<T>(offset: number, length: number, read: (parser: Parser, base: number) => T): Eventually<T>
  objectAt(offset: number, num?: number): Eventually<PdfObject>
  decode(stream: PdfStream): Eventually<Uint8Array>
}

/** A table together with the stream that completes it in a hybrid file (ISO 32000-2 §7.5.8.4). */
export interface Section extends XrefSection {
  readonly hybrid?: XrefSection
}

function readStreamSection(reader: ChainReader, offset: number): Eventually<XrefSection> {
  return chained(reader.objectAt(offset), (object) => {
    const stream = asStream(object.value)
    if (stream === undefined || asName(stream.dict.entries.get('Type')) !== 'XRef') {
      throw new PdfError('DAMAGED', 'There is no cross-reference section where the file says.')
    }
    const integers = (key: string) =>
      asArray(stream.dict.entries.get(key))?.items.map((item) => asInteger(item) ?? -1)
    const size = asInteger(stream.dict.entries.get('Size')) ?? 0
    return chained(reader.decode(stream), (bytes): XrefSection => {
      const ranges = streamRanges(bytes, integers('W') ?? [], integers('Index') ?? [0, size])
      return { kind: 'stream', offset, ranges, trailer: stream.dict, window: object.window }
    })
  })
}

function readSection(reader: ChainReader, offset: number): Eventually<XrefSection> {
  if (offset < 0 || offset >= reader.size)
    throw new PdfError('DAMAGED', 'A cross-reference offset is outside the file.')
  const table = reader.parse(offset, 16 * 1024, (parser) =>
    parser.keyword('xref') ? parseTable(parser, offset) : null,
  )
  return chained(table, (found) => found ?? readStreamSection(reader, offset))
}

/**
 * Every section from the newest to the oldest (§7.5.6). `shift` is added to the offsets the file
 * names: bytes of junk in front of the header.
 */
export async function readChain(reader: ChainReader, startxref: number, shift: number): Promise<Section[]> {
  const sections: Section[] = []
  const seen = new Set<number>()
  for (let next: number | undefined = startxref; next !== undefined; ) {
    if (seen.has(next)) throw new PdfError('DAMAGED', 'The chain of cross-references runs in a circle.')
    if (sections.length === limits.sections) throw new PdfError('LIMIT', 'The file has too many revisions.')
    seen.add(next)
    const section: XrefSection = await readSection(reader, next + shift)
    const beside = section.kind === 'table' ? asInteger(section.trailer.entries.get('XRefStm')) : undefined
    sections.push(
      beside === undefined
        ? section
        : { ...section, hybrid: await readStreamSection(reader, beside + shift) },
    )
    const previous = section.trailer.entries.get('Prev')
    if (previous !== undefined && previous !== null && asInteger(previous) === undefined) {
      throw new PdfError('DAMAGED', '/Prev of a trailer is not an offset.')
    }
    next = asInteger(previous)
  }
  return sections
}
