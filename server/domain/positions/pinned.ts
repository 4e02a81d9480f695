import { Refusal } from '#domain/refusal.ts'
import type { Box } from './box-on-page.ts'

// As `box-on-page.ts`: a hundredth of a point is nobody's intention.
const tolerance = 0.01

/** Refuses to move a box that is pinned: edits, merges and drags leave it where it is. */
export function requireStays(kept: Box & { pinned: boolean }, wanted: Box): void {
  const sides = ['page', 'x', 'y', 'width', 'height'] as const
  if (kept.pinned && sides.some((side) => Math.abs(Number(kept[side]) - wanted[side]) > tolerance))
    throw new Refusal('BOX_PINNED')
}
