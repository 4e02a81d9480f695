import { boxKinds, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
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
  /** What a field of the file's form says of itself. */
  form?: Pick<Box, 'required' | 'field'>
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
  for (const { kind, signerId, page, x, y, width, height, words, form } of ghosts) {
    const box = newBox(kind, signerId, page, { x, y }, sizeOf(page), { boxes: all, options })
    all.push({ ...box, ...(form && asked(box, form, words, all)), x, y, width, height })
  }

  return all
}

/** Its own name where no other field has it yet. */
function asked(box: Box, form: NonNullable<Ghost['form']>, words: string, all: readonly Box[]): Partial<Box> {
  const { name } = form.field
  const isFree = name !== undefined && all.every(({ field }) => field.name !== name)

  return {
    required: form.required,
    label: boxKinds[box.kind].isAsked && words !== '' ? words : null,
    field: { ...box.field, ...form.field, ...(!isFree && { name: box.field.name }) },
  }
}
