import type { FieldInput } from '#contract/signers/field-input.ts'
import { hasOptions, settingsOf } from '#contract/vocabulary/fields/settings.ts'
import { boxKinds, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { keepOnPage, type Rect, type Size } from './geometry.ts'

/**
 * A box while it is being placed. `key` stays the same through saving, undo and redo; the server's
 * id does not.
 */
export interface Box extends Rect {
  key: string
  signerId: string
  page: number
  kind: PositionKind
  required: boolean
  label: string | null
  /** It stays where it is. */
  pinned: boolean
  /** What is said of it beside its place. */
  field: FieldInput
}

/** A new box with its middle at the given point of the page. */
export function newBox(
  kind: PositionKind,
  signerId: string,
  page: number,
  middle: { x: number; y: number },
  size: Size,
  about: { boxes: readonly Box[]; options: string[] },
): Box {
  const { begins, isRequired } = boxKinds[kind]
  const { width, height } = begins
  const rect = keepOnPage({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, size)
  return {
    ...rect,
    key: crypto.randomUUID(),
    signerId,
    page,
    kind,
    required: isRequired,
    label: null,
    pinned: false,
    field: {
      ...(settingsOf[kind].includes('name') && { name: freeName(kind, about.boxes) }),
      ...(hasOptions(kind) && { options: about.options }),
    },
  }
}

/** A name that no other field has, for formulas and conditions: `amount_2`. */
export function freeName(kind: PositionKind, boxes: readonly Box[]): string {
  const taken = new Set(boxes.map(({ field }) => field.name))
  let number = 1
  while (taken.has(`${kind}_${number}`)) number++

  return `${kind}_${number}`
}

/**
 * Somewhere free: below the last box of the page, so that boxes added by keyboard do not lie on one
 * another.
 */
export function freePlace(boxes: readonly Box[], page: number, size: Size): { x: number; y: number } {
  const here = boxes.filter((box) => box.page === page)
  const middle = { x: size.width / 2, y: size.height / 2 }
  const lowest = Math.min(...here.map((box) => box.y))
  if (here.length === 0) return middle
  return lowest > 60 ? { x: middle.x, y: lowest - 36 } : middle
}
