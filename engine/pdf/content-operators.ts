import { isRegular, latin1 } from './characters.ts'
import { PdfError } from './errors.ts'
import type { PdfValue } from './objects.ts'
import { Parser } from './parser.ts'

export interface Operation {
  operator: string
  operands: PdfValue[]
  /** From its first operand to the end of the operator. */
  start: number
  end: number
}

/** Our choice: appearances of fields and marks are small. */
const mostBytes = 256 * 1024
const mostOperands = 64

/** Where the data of a picture within the stream end that begin at `from` (§8.9.7). */
type PictureEnd = (content: Uint8Array, from: number) => number

/**
 * The operations of a content stream (ISO 32000-2 §7.8.2). Throws LIMIT, and DAMAGED for what is
 * none. The data of a picture within it are read as operations, unless `endOfPicture` says where
 * they end.
 */
export function* operationsOf(
  content: Uint8Array,
  { atMost = mostBytes, endOfPicture }: { atMost?: number; endOfPicture?: PictureEnd } = {},
): Generator<Operation> {
  if (content.length > atMost) throw new PdfError('LIMIT', 'A content stream is too long.')
  const parser = new Parser(content)
  let operands: PdfValue[] = []
  let start: number | null = null
  for (;;) {
    parser.skipWhite()
    start ??= parser.at
    const byte = content[parser.at]
    if (byte === undefined) return
    if (isOperand(byte)) {
      operands.push(parser.value())
      if (operands.length > mostOperands) throw new PdfError('LIMIT', 'An operator has too many operands.')
      continue
    }
    let end = parser.at
    while (end < content.length && isRegular(content[end]!)) end++
    if (end === parser.at) throw new PdfError('DAMAGED', 'A content stream is malformed.')
    const operator = latin1(content.subarray(parser.at, end))
    parser.at = end
    if (operator === 'true' || operator === 'false' || operator === 'null') {
      operands.push(operator === 'null' ? null : operator === 'true')
      continue
    }
    if (operator === 'ID' && endOfPicture) parser.at = endOfPicture(content, end)
    yield { operator, operands, start, end: parser.at }
    operands = []
    start = null
  }
}

/** `/`, `(`, `[`, `<`, a digit, a sign or a point begin a value; everything else is an operator. */
const isOperand = (byte: number) =>
  byte === 0x2f ||
  byte === 0x28 ||
  byte === 0x5b ||
  byte === 0x3c ||
  (byte >= 0x30 && byte <= 0x39) ||
  byte === 0x2b ||
  byte === 0x2d ||
  byte === 0x2e
