import { indexOfBytes, isWhite } from './characters.ts'
import { PdfError } from './errors.ts'
import { asDict, type PdfObject, type PdfStream } from './objects.ts'
import { type Parser, WindowTooSmall } from './parser.ts'

/**
 * The indirect object here (ISO 32000-2 §7.3.10), checked to be the one expected. `base` is where
 * the parser's window starts in the file.
 */
export function readIndirectObject(parser: Parser, base: number, expected?: number): PdfObject {
  const offset = base + parser.at
  const num = parser.unsigned()
  const gen = parser.unsigned()
  if (num === undefined || gen === undefined || !parser.keyword('obj')) {
    throw new PdfError('DAMAGED', `There is no object at byte ${offset}.`)
  }
  if (expected !== undefined && num !== expected) {
    throw new PdfError('DAMAGED', `Object ${num} stands where object ${expected} is expected.`)
  }
  const value = parser.keyword('endobj') ? null : parser.value()
  const dict = asDict(value)
  if (dict === undefined || !parser.keyword('stream')) return { num, gen, value, window: parser.bytes, base }
  skipStreamEol(parser)
  const stream: PdfStream = { type: 'stream', num, gen, dict, dataOffset: base + parser.at }
  return { num, gen, value: stream, window: parser.bytes, base }
}

/** §7.3.8.1: CRLF or LF; a lone CR, or blanks in front, are mistakes that are out there. */
function skipStreamEol(parser: Parser): void {
  while (parser.bytes[parser.at] === 0x20) parser.at++
  if (parser.at + 2 > parser.bytes.length && !parser.complete) throw new WindowTooSmall()
  if (parser.bytes[parser.at] === 0x0d) parser.at++
  if (parser.bytes[parser.at] === 0x0a) parser.at++
}

/**
 * End of the data of a stream whose /Length is wrong: before `endstream` and its end-of-line; -1
 * without one.
 */
export function endstreamFrom(bytes: Uint8Array, from: number): number {
  const at = indexOfBytes(bytes, 'endstream', from)
  if (at <= from || !isWhite(bytes[at - 1])) return at
  let end = at
  if (bytes[end - 1] === 0x0a) end--
  if (end > from && bytes[end - 1] === 0x0d) end--
  return end
}
