import type { PositionKind } from '#contract/vocabulary/states.ts'
import { keepOnPage, type Rect, type Size } from './geometry.ts'

/** A box while it is being placed. `key` stays the same through saving, undo and redo; the server's id does not. */
export interface Box extends Rect {
  key: string
  signerId: string
  page: number
  kind: PositionKind
  required: boolean
  label: string | null
}

/** How big a box begins, in points: a signature 63 by 20 mm. */
const beginsWith: Record<PositionKind, Size> = {
  signature: { width: 178.6, height: 56.7 },
  initials: { width: 85, height: 42.5 },
  name: { width: 170, height: 22.7 },
  date: { width: 99.2, height: 22.7 },
  text: { width: 170, height: 22.7 },
  tick: { width: 17, height: 17 },
}

/** A new box with its middle at the given point of the page. */
export function newBox(
  kind: PositionKind,
  signerId: string,
  page: number,
  middle: { x: number; y: number },
  size: Size,
): Box {
  const { width, height } = beginsWith[kind]
  const rect = keepOnPage({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, size)
  return { ...rect, key: crypto.randomUUID(), signerId, page, kind, required: kind !== 'text', label: null }
}

/** Somewhere free: below the last box of the page, so that boxes added by keyboard do not lie on one another. */
export function freePlace(boxes: readonly Box[], page: number, size: Size): { x: number; y: number } {
  const here = boxes.filter((box) => box.page === page)
  const middle = { x: size.width / 2, y: size.height / 2 }
  const lowest = Math.min(...here.map((box) => box.y))
  if (here.length === 0) return middle
  return lowest > 60 ? { x: middle.x, y: lowest - 36 } : middle
}
