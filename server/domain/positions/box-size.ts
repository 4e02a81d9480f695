import { boxKinds, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { Refusal } from '#domain/refusal.ts'

/** Refuses a box that is smaller or larger than its kind may be. */
export function requireSize(box: { kind: PositionKind; width: number; height: number }): void {
  const { least, most } = boxKinds[box.kind]
  for (const side of ['width', 'height'] as const) {
    if (box[side] < least[side])
      throw new Refusal('BAD_REQUEST', {
        fields: [{ path: side, code: 'NUMBER_TOO_SMALL', values: { least: least[side] } }],
      })
    if (box[side] > most[side])
      throw new Refusal('BAD_REQUEST', {
        fields: [{ path: side, code: 'NUMBER_TOO_LARGE', values: { most: most[side] } }],
      })
  }
}
