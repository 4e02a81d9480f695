import { isWhite } from '../pdf/characters.ts'
import { type Operation, operationsOf } from '../pdf/content-operators.ts'
import { PdfError } from '../pdf/errors.ts'
import { asArray, asString, type PdfValue } from '../pdf/objects.ts'

export interface ShownOperation extends Operation {
  /** It shows letters: readers count no empty ones. */
  shows: boolean
}

/** Our choice: a page of more text than this is no page. */
const mostBytes = 16 * 1024 * 1024
const showing = new Set(['Tj', 'TJ', "'", '"'])

/**
 * The operations of a page with their places (ISO 32000-2 §7.8.2), pictures within it passed over
 * (§8.9.7).
 */
export function* operationsWithin(content: Uint8Array): Generator<ShownOperation> {
  for (const one of operationsOf(content, { atMost: mostBytes, endOfPicture }))
    yield { ...one, shows: showing.has(one.operator) && lettersIn(one.operands) > 0 }
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
