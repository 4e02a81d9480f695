import type { AnchorSide, AnchorTrouble } from '#contract/vocabulary/anchors.ts'
import type { Box, ShownPage } from './box-on-page.ts'

export interface WantedByAnchor {
  occurrence: 'all' | number
  at: AnchorSide
  offset: { x: number; y: number }
  width: number
  height: number
}

export interface Placed {
  /** Which place of the words, from 1. */
  occurrence: number
  box: Box
}

interface Trouble {
  reason: AnchorTrouble
  pages: number[]
}

// Our choice: a box does not touch the words beside which it is.
const distance = 4

/** The boxes of one anchor among the places of its words, and why some are missing. */
export function placeByAnchor(
  wanted: WantedByAnchor,
  places: readonly Box[],
  pages: readonly ShownPage[],
  pictures: readonly number[],
): { placed: Placed[]; missing: Trouble | null } {
  const chosen = [...places.entries()].filter(
    ([index]) => wanted.occurrence === 'all' || index + 1 === wanted.occurrence,
  )
  if (places.length === 0)
    return {
      placed: [],
      missing: { reason: pictures.length > 0 ? 'in_picture' : 'not_found', pages: [...pictures] },
    }
  if (chosen.length === 0)
    return { placed: [], missing: { reason: 'too_few', pages: places.map(({ page }) => page) } }
  const placed: Placed[] = []
  const without: number[] = []
  for (const [index, words] of chosen) {
    const page = pages.find(({ page_number }) => page_number === words.page)
    const box = page && boxBeside(wanted, words, page)
    if (box) placed.push({ occurrence: index + 1, box })
    else without.push(words.page)
  }

  return { placed, missing: without.length > 0 ? { reason: 'no_room', pages: without } : null }
}

/** Moved onto the page where it would hang over its edge. */
function boxBeside(
  { at, offset, width, height }: WantedByAnchor,
  words: Box,
  page: ShownPage,
): Box | undefined {
  if (width > page.width || height > page.height) return undefined
  const x = words.x + (at === 'after' ? words.width + distance : 0) + offset.x
  const y =
    words.y + (at === 'above' ? words.height + distance : at === 'below' ? -height - distance : 0) + offset.y

  return {
    page: words.page,
    x: within(x, page.width - width),
    y: within(y, page.height - height),
    width,
    height,
  }
}

const within = (value: number, most: number): number =>
  Math.round(Math.min(Math.max(value, 0), most) * 100) / 100
