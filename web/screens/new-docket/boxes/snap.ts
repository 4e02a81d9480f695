import type { Rect, Size } from './geometry.ts'

export interface Guide {
  along: 'vertical' | 'horizontal'
  /** Points from the left (vertical) or from the bottom (horizontal). */
  at: number
  /** The box it follows, or none where it is the middle of the page. */
  with?: string
}

export interface Snapped {
  rect: Rect
  guides: Guide[]
}

interface Neighbour {
  name: string
  rect: Rect
}

/**
 * Pulls a moved box onto the edges and middles of its neighbours, and onto the middle of the page,
 * when it comes within `reach` points. The nearest wins in each direction.
 */
export function snap(rect: Rect, neighbours: readonly Neighbour[], page: Size, reach: number): Snapped {
  const across = nearest(
    [rect.x, rect.x + rect.width / 2, rect.x + rect.width],
    [
      { at: page.width / 2 },
      ...neighbours.flatMap(({ name, rect: other }) => [
        { at: other.x, with: name },
        { at: other.x + other.width / 2, with: name },
        { at: other.x + other.width, with: name },
      ]),
    ],
    reach,
  )
  const up = nearest(
    [rect.y, rect.y + rect.height / 2, rect.y + rect.height],
    neighbours.flatMap(({ name, rect: other }) => [
      { at: other.y, with: name },
      { at: other.y + other.height / 2, with: name },
      { at: other.y + other.height, with: name },
    ]),
    reach,
  )
  return {
    rect: { ...rect, x: rect.x + (across?.by ?? 0), y: rect.y + (up?.by ?? 0) },
    guides: [
      ...(across ? [{ along: 'vertical' as const, at: across.line.at, with: across.line.with }] : []),
      ...(up ? [{ along: 'horizontal' as const, at: up.line.at, with: up.line.with }] : []),
    ],
  }
}

interface Line {
  at: number
  with?: string
}

function nearest(edges: number[], lines: Line[], reach: number): { line: Line; by: number } | undefined {
  let best: { line: Line; by: number } | undefined
  for (const line of lines)
    for (const edge of edges) {
      const by = line.at - edge
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { line, by }
    }
  return best
}
