import { a4, leavesRoom, type Margins } from '#contract/vocabulary/letterheads.ts'

/**
 * Our choice, in points: 5 mm between ink and text, and the margins that a page without a
 * letterhead has.
 */
const fromInk = 14.2
const usual = 70.9

/**
 * The margins of the text on a letterhead, of what lies around its free area in parts of the page;
 * null where the ink leaves no room.
 */
export function marginsOf(free: Margins): Margins | null {
  const beside = (part: number, whole: number) =>
    Math.round(Math.max(usual, part > 0 ? part * whole + fromInk : 0) * 10) / 10
  const margins = {
    top: beside(free.top, a4.height),
    right: beside(free.right, a4.width),
    bottom: beside(free.bottom, a4.height),
    left: beside(free.left, a4.width),
  }

  return leavesRoom(margins) ? margins : null
}

/** Our choice: a page is shown as A4 where it is as wide for its height, as scans are. */
export const isA4 = ({ width, height }: { width: number; height: number }): boolean =>
  Math.abs(width / height / (a4.width / a4.height) - 1) < 0.015
