import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { type Box, newBox } from './box.ts'
import type { Rect, Size } from './geometry.ts'

/** A box that is offered and not placed yet. */
export interface Ghost extends Rect {
  key: string
  page: number
  signerId: string
  kind: PositionKind
  /** The words beside which it is. */
  words: string
}

/** Where this person has such a box already, nothing is offered. */
export const isTaken = (ghost: Ghost, boxes: readonly Box[]): boolean =>
  boxes.some(
    (box) =>
      box.page === ghost.page &&
      box.signerId === ghost.signerId &&
      box.kind === ghost.kind &&
      Math.abs(box.x - ghost.x) < 1 &&
      Math.abs(box.y - ghost.y) < 1,
  )

/** Where any box is already, no other one is suggested. */
export const isCovered = (ghost: Ghost, boxes: readonly Box[]): boolean =>
  boxes.some(
    (box) =>
      box.page === ghost.page &&
      box.x < ghost.x + ghost.width &&
      ghost.x < box.x + box.width &&
      box.y < ghost.y + ghost.height &&
      ghost.y < box.y + box.height,
  )

/** Boxes of what is offered, each with a name of its own where its kind has one. */
export function takeGhosts(
  ghosts: readonly Ghost[],
  boxes: readonly Box[],
  sizeOf: (page: number) => Size,
  options: string[],
): Box[] {
  const all = [...boxes]
  for (const { kind, signerId, page, x, y, width, height } of ghosts) {
    const box = newBox(kind, signerId, page, { x, y }, sizeOf(page), { boxes: all, options })
    all.push({ ...box, x, y, width, height })
  }

  return all
}
