import { boxKinds, isMarkBox } from '#contract/vocabulary/position-kinds.ts'
import type { SigningDocument, SigningPage, SigningPosition } from '../journey-types.ts'

export interface Place {
  document: SigningDocument
  position: SigningPosition
}

/**
 * The fields that a signer fills, in the order of the papers and of what is read on them: page,
 * top, left.
 */
export function fieldsOf(page: SigningPage): Place[] {
  return page.documents.flatMap((document) =>
    document.positions
      .filter((one) => !isMarkBox(one) && !one.closed && boxKinds[one.kind].filledBy === 'signer')
      .map((position) => ({ document, position }))
      .sort((a, b) => inReading(a.position, b.position)),
  )
}

/** Boxes of one line are read from the left, though one lies a little higher. */
const inReading = (a: SigningPosition, b: SigningPosition): number =>
  a.page_number - b.page_number || (Math.abs(top(a) - top(b)) > 6 ? top(b) - top(a) : a.x - b.x)

const top = ({ y, height }: SigningPosition): number => y + height

/**
 * Where a signer goes on after this field: the next one that is empty or wrong; null after the
 * last.
 */
export function fieldAfter(page: SigningPage, positionId: string): Place | null {
  const all = fieldsOf(page)
  const at = all.findIndex(({ position }) => position.position_id === positionId)

  return all.slice(at + 1).find(({ position }) => position.problem !== null || !position.value) ?? null
}
