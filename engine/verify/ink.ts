import type { Box } from '../pdf/geometry.ts'

/** How dark a mark is over one place that it names. */
export interface Ink {
  /** In user space of the page. */
  readonly area: Box
  /** The share of what is under it that it takes away: 0 for none, 1 for all. */
  readonly share: number
}

/** Ink on a page, from 1. */
export interface PageInk extends Ink {
  readonly page: number
}

/**
 * Our choices, in points: finer than a line of small text; and more than a line that is
 * highlighted, underlined and struck out.
 */
const side = 2
export const mostInk = 0.6

/**
 * The darkest place of any page where marks lie together: the sum of their shares. Marks that let
 * through what is under them one by one can hide it together. `spend` pays for the places that are
 * looked at.
 */
export function darkestOf(inks: readonly PageInk[], spend: (steps: number) => void): number {
  const cells = new Map<string, number>()
  let darkest = 0
  for (const { page, area, share } of inks) {
    if (share <= 0) continue
    const [left, bottom, right, top] = area
    const [columns, rows] = [cellsOf(left, right), cellsOf(bottom, top)]
    spend(columns.length * rows.length * 8)
    for (const [column, wide] of columns)
      for (const [row, high] of rows) {
        const key = `${page} ${column} ${row}`
        const sum = (cells.get(key) ?? 0) + share * wide * high
        cells.set(key, sum)
        darkest = Math.max(darkest, sum)
      }
  }

  return darkest
}

/** The cells between two coordinates, each with the share of it that lies there. */
function cellsOf(from: number, to: number): [number, number][] {
  const cells: [number, number][] = []
  for (let cell = Math.floor(from / side); cell * side < to && cells.length < mostCells; cell++)
    cells.push([cell, (Math.min(to, (cell + 1) * side) - Math.max(from, cell * side)) / side])
  return cells
}

/**
 * A page is no longer than this (200 inches, ISO 32000-2 annex C.1); a mark no taller than a few
 * lines.
 */
const mostCells = 7_200
