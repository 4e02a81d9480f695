/** `[a b c d e f]` as in ISO 32000-2 §8.3.3: a point is a row in front of it. */
export type Matrix = readonly [number, number, number, number, number, number]
export type Point = readonly [number, number]
/** `[left, bottom, right, top]`. */
export type Area = readonly [number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

export const times = (one: Matrix, other: Matrix): Matrix => {
  const [a, b, c, d, e, f] = one
  const [A, B, C, D, E, F] = other
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export const placed = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

export const common = (one: Area, other: Area): Area => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
]

export function areaOf(points: readonly Point[]): Area {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

export const cornersOf = ([left, bottom, right, top]: Area): Point[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]

/** How much larger a matrix draws, where it keeps shapes and does not mirror; else undefined. */
export function scaleOf([a, b, c, d]: Matrix): number | undefined {
  const scale = Math.hypot(a, b)
  const isShapely = Math.abs(a - d) <= scale * 0.01 && Math.abs(b + c) <= scale * 0.01
  return scale > 0 && isShapely ? scale : undefined
}

const isUpright = ([a, b, c, d]: Matrix) => (a === 0 && d === 0) || (b === 0 && c === 0)

/** A rectangle under a matrix, as an area; undefined where it is askew. */
export const areaUnder = (matrix: Matrix, area: Area): Area | undefined =>
  isUpright(matrix) ? areaOf(cornersOf(area).map((corner) => placed(matrix, corner))) : undefined

/** Our choice, in points: what rounding moves. */
const slack = 1

export const isInside = ([left, bottom, right, top]: Area, [x, y]: Point) =>
  x >= left - slack && x <= right + slack && y >= bottom - slack && y <= top + slack

/** Whether somebody who goes on in this direction comes into the area. */
export function comesInto(area: Area, from: Point, direction: Point): boolean {
  let [enter, leave] = [0, Number.POSITIVE_INFINITY]
  for (const axis of [0, 1] as const) {
    const [low, high] = [area[axis] - from[axis], area[axis + 2]! - from[axis]]
    const step = direction[axis]
    if (Math.abs(step) < 1e-9) {
      if (low > 0 || high < 0) return false
      continue
    }
    enter = Math.max(enter, Math.min(low / step, high / step))
    leave = Math.min(leave, Math.max(low / step, high / step))
  }
  return enter < leave
}
