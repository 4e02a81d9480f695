import { PdfError } from './errors.ts'
import { asInteger, asStream, type PdfStream } from './objects.ts'
import type { PdfFile } from './pdf-file.ts'
import { parseTable } from './xref.ts'

/** Where something of a file begins and ends, in bytes. */
export interface Extent {
  readonly start: number
  readonly end: number
}

/**
 * The whole of an indirect object, from its number to the end of `endobj` (ISO 32000-2 §7.3.10).
 * Throws DAMAGED.
 */
export async function extentOfObject(
  file: PdfFile,
  offset: number,
  num?: number,
  how: 'loose' | 'strict' = 'loose',
): Promise<Extent> {
  const { value } = await file.objectAt(offset, num)
  const stream = asStream(value)
  const from = stream ? await endOfData(file, stream, how) : offset
  const end = await file.parse(from, 4096, (parser, base) => {
    if (!stream) {
      parser.unsigned()
      parser.unsigned()
      parser.keyword('obj')
      if (parser.keyword('endobj')) return base + parser.at
      parser.value()
    } else if (!parser.keyword('endstream')) throw new PdfError('DAMAGED', 'A stream does not end.')
    if (!parser.keyword('endobj')) throw new PdfError('DAMAGED', 'An object does not end.')
    return base + parser.at
  })
  return { start: offset, end }
}

/** By /Length where it is right, without reading the data. */
async function endOfData(file: PdfFile, stream: PdfStream, how: 'loose' | 'strict'): Promise<number> {
  const length = asInteger(await file.resolve(stream.dict.entries.get('Length')))
  const end = stream.dataOffset + (length ?? -1)
  if (length !== undefined && length >= 0 && end <= file.size) {
    if (await file.parse(end, 32, (parser) => parser.keyword('endstream'))) return end
  }
  if (how === 'strict') throw new PdfError('DAMAGED', 'The length of a stream is not right.')
  return stream.dataOffset + (await file.rawStream(stream)).length
}

/**
 * A cross-reference section: a table with its trailer, or the stream that is one. Throws DAMAGED.
 */
export async function extentOfSection(file: PdfFile, offset: number): Promise<Extent> {
  const end = await file.parse(offset, 16 * 1024, (parser, base) => {
    if (!parser.keyword('xref')) return null
    parseTable(parser, offset)
    return base + parser.at
  })
  return end === null ? extentOfObject(file, offset) : { start: offset, end }
}
