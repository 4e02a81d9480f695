import { Refusal } from '#domain/refusal.ts'

export interface Box {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** Size of a page as shown, in points. */
export interface ShownPage {
  page_number: number
  width: number
  height: number
}

// Coordinates pass through pixels of a screen: a hundredth of a point is nobody's intention.
const tolerance = 0.01

/**
 * Refuses a box of which any part lies beside the page as shown, or on a page that is not there.
 */
export function requireOnPage(box: Box, pages: readonly ShownPage[]): void {
  const page = pages.find(({ page_number }) => page_number === box.page)
  if (!page)
    throw new Refusal('PAGE_NOT_FOUND', {
      values: { pages: pages.length, page: box.page },
    })
  const inside =
    box.x >= -tolerance &&
    box.y >= -tolerance &&
    box.x + box.width <= page.width + tolerance &&
    box.y + box.height <= page.height + tolerance
  if (!inside)
    throw new Refusal('BOX_OUTSIDE_PAGE', {
      values: { page: box.page, width: round(page.width), height: round(page.height) },
    })
}

const round = (points: number): number => Math.round(points * 10) / 10
