import type { FieldInput } from '#contract/signers/field-input.ts'
import { hasOptions, settingsOf } from '#contract/vocabulary/fields/settings.ts'
import { boxKinds, isMarkBox, type PositionKind } from '#contract/vocabulary/position-kinds.ts'
import type { SignaturePlace } from '#contract/vocabulary/signature-looks.ts'
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
  /** Of a template: the table of values whose column it is, or which it is itself. */
  table?: string
  isTable?: boolean
}

/** Who fills a field, as far as its rules are about them. */
export interface Filler {
  signer_id: string
  sequence: number
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

/** How far a box that nobody dragged stays from the edges of its page, in points: 15 mm. */
const edge = 42.5

/**
 * Somewhere free, so that boxes added by keyboard do not lie on one another: a signature where the
 * style has it, beside those that are there already; another box below the last one of the page.
 */
export function freePlace(
  boxes: readonly Box[],
  page: number,
  size: Size,
  { kind, place }: { kind: PositionKind; place: SignaturePlace },
): { x: number; y: number } {
  const here = boxes.filter((box) => box.page === page)
  const middle = { x: size.width / 2, y: size.height / 2 }
  if (isMarkBox({ kind }) && place !== 'middle') {
    const free = placesFrom(place, size, boxKinds[kind].begins).find(
      (rect) => !here.some((box) => overlaps(box, rect)),
    )
    if (free) return { x: free.x + free.width / 2, y: free.y + free.height / 2 }
  }
  const lowest = Math.min(...here.map((box) => box.y))
  if (here.length === 0) return middle
  return lowest > 60 ? { x: middle.x, y: lowest - 36 } : middle
}

/** From the corner on: along the row first, then the next row towards the middle of the page. */
function placesFrom(place: SignaturePlace, page: Size, { width, height }: Size): Rect[] {
  const [row, side] = place.split('-')
  const across = width + 12
  const wide = Math.max(0, page.width - 2 * edge - width)
  const steps = Math.floor(wide / across)
  const starts = Array.from({ length: steps + 1 }, (_, step) => edge + step * across)
  const ends = starts.map((x) => page.width - x - width)
  const centre = (page.width - width) / 2
  const columns =
    side === 'left' ? starts : side === 'right' ? ends : [centre, centre - across, centre + across]
  const fitting = columns.filter((x) => x >= 0 && x + width <= page.width)
  const places: Rect[] = []
  for (let up = edge; up + height <= page.height - edge; up += height + 12)
    for (const x of fitting)
      places.push({ x, y: row === 'top' ? page.height - up - height : up, width, height })

  return places
}

const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
