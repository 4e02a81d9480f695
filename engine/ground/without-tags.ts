import { concat } from '../crypto/bytes.ts'
import { operationsWithin } from '../cut/operations.ts'
import { asName } from '../pdf/objects.ts'

const opening = new Set(['BMC', 'BDC'])
const points = new Set(['MP', 'DP'])

/**
 * Content without its marks (ISO 32000-2 §14.6), but those of layers, which say what shows
 * (§8.11.3.2).
 */
export function withoutTags(content: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = []
  const isLayer: boolean[] = []
  let kept = 0
  for (const { operator, operands, start, end } of operationsWithin(content)) {
    if (opening.has(operator)) isLayer.push(asName(operands[0] ?? null) === 'OC')
    const goes =
      points.has(operator) ||
      (opening.has(operator) && isLayer.at(-1) === false) ||
      (operator === 'EMC' && isLayer.pop() !== true)
    if (!goes) continue
    pieces.push(content.subarray(kept, start))
    kept = end
  }

  return concat([...pieces, content.subarray(kept)])
}
