import { isRegular, isWhite, latin1 } from '../pdf/characters.ts'
import { PdfError } from '../pdf/errors.ts'
import { asArray, asString, type PdfValue, type Span } from '../pdf/objects.ts'
import { Parser } from '../pdf/parser.ts'

export interface ShownOperation extends Span {
  operator: string
  operands: PdfValue[]
  /** It shows letters: readers count no empty ones. */
  shows: boolean
}

/** Our choice: a page of more text than this is no page. */
const mostBytes = 16 * 1024 * 1024
const mostOperands = 64
const showing = new Set(['Tj', 'TJ', "'", '"'])

/** The operations of a page with their places (ISO 32000-2 §7.8.2), pictures within it passed over (§8.9.7). */
export function* operationsWithin(content: Uint8Array): Generator<ShownOperation> {
  if (content.length > mostBytes) throw new PdfError('LIMIT', 'The content of a page is too long.')
  const parser = new Parser(content)
  let operands: PdfValue[] = []
  let start = 0
  for (;;) {
    parser.skipWhite()
    const byte = content[parser.at]
    if (byte === undefined) return
    if (operands.length === 0) start = parser.at
    if (beginsValue(byte)) {
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
    if (operator === 'ID') parser.at = endOfPicture(content, end)
    yield {
      operator,
      operands,
      start,
      end: parser.at,
      shows: showing.has(operator) && lettersIn(operands) > 0,
    }
    operands = []
  }
}

const lettersIn = (operands: readonly PdfValue[]): number =>
  stringsOf(operands.at(-1) ?? null).reduce((sum, { length }) => sum + length, 0)

export function stringsOf(operand: PdfValue): Uint8Array[] {
  const items = asArray(operand)?.items ?? [operand]

  return items.flatMap((item) => asString(item)?.bytes ?? [])
}

function endOfPicture(content: Uint8Array, from: number): number {
  for (let at = from + 1; at + 2 < content.length; at++)
    if (
      content[at] === 0x45 &&
      content[at + 1] === 0x49 &&
      isWhite(content[at - 1]!) &&
      isWhite(content[at + 2]!)
    )
      return at + 2
  throw new PdfError('DAMAGED', 'A picture in a content stream does not end.')
}

/** `/`, `(`, `[`, `<`, a digit, a sign or a point. */
const beginsValue = (byte: number) =>
  byte === 0x2f ||
  byte === 0x28 ||
  byte === 0x5b ||
  byte === 0x3c ||
  (byte >= 0x30 && byte <= 0x39) ||
  byte === 0x2b ||
  byte === 0x2d ||
  byte === 0x2e
