/** `[x1, y1, x2, y2]` with x1 ≤ x2 and y1 ≤ y2, in user space units (ISO 32000-2 §7.9.5). */
export type Box = readonly [number, number, number, number]

/**
 * A rectangle `[x, y, width, height]` in points, from the bottom left of the page as it is shown.
 */
export type ShownRect = readonly [number, number, number, number]

export interface PageGeometry {
  readonly mediaBox: Box
  /** What is shown: /CropBox within /MediaBox (§14.11.2). */
  readonly cropBox: Box
  /** Clockwise (§7.7.3.3, table 31). */
  readonly rotate: 0 | 90 | 180 | 270
  /** Points per user space unit. */
  readonly userUnit: number
}

export function boxOf(numbers: readonly number[]): Box | undefined {
  const [a, b, c, d] = numbers
  if (numbers.length < 4 || a === undefined || b === undefined || c === undefined || d === undefined)
    return undefined
  if (!numbers.slice(0, 4).every(Number.isFinite)) return undefined
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

/**
 * The common part; the second box where they have none, as viewers do with a CropBox that is
 * nonsense.
 */
export function within(inner: Box, outer: Box): Box {
  const box: Box = [
    Math.max(inner[0], outer[0]),
    Math.max(inner[1], outer[1]),
    Math.min(inner[2], outer[2]),
    Math.min(inner[3], outer[3]),
  ]
  return box[0] < box[2] && box[1] < box[3] ? box : outer
}

/**
 * Width and height in points as a viewer shows the page: turned by /Rotate, scaled by /UserUnit.
 */
export function shownSize({ cropBox, rotate, userUnit }: PageGeometry): { width: number; height: number } {
  const width = (cropBox[2] - cropBox[0]) * userUnit
  const height = (cropBox[3] - cropBox[1]) * userUnit
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Where a rectangle of the shown page lies in the page's user space. */
export function toUserSpace(page: PageGeometry, [x, y, width, height]: ShownRect): Box {
  const { cropBox, rotate, userUnit } = page
  const [left, bottom, right, top] = cropBox
  const corner = (shownX: number, shownY: number): [number, number] => {
    const across = shownX / userUnit
    const up = shownY / userUnit
    // A page turned clockwise by 90° shows its left edge on top.
    if (rotate === 90) return [right - up, bottom + across]
    if (rotate === 180) return [right - across, top - up]
    if (rotate === 270) return [left + up, top - across]
    return [left + across, bottom + up]
  }
  const [x1, y1] = corner(x, y)
  const [x2, y2] = corner(x + width, y + height)
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** Where a rectangle of user space is on the page as it is shown: what `toUserSpace` undoes. */
export function toShown(page: PageGeometry, box: Box): ShownRect {
  const { cropBox, rotate, userUnit } = page
  const [left, bottom, right, top] = cropBox
  const corner = (x: number, y: number): [number, number] => {
    if (rotate === 90) return [y - bottom, right - x]
    if (rotate === 180) return [right - x, top - y]
    if (rotate === 270) return [top - y, x - left]
    return [x - left, y - bottom]
  }
  const [x1, y1] = corner(box[0], box[1])
  const [x2, y2] = corner(box[2], box[3])
  const [x, y] = [Math.min(x1, x2) * userUnit, Math.min(y1, y2) * userUnit]
  return [x, y, Math.abs(x2 - x1) * userUnit, Math.abs(y2 - y1) * userUnit]
}

/** Inside the page as shown; half a point of rounding is forgiven. */
export function fitsOnPage(page: PageGeometry, [x, y, width, height]: ShownRect): boolean {
  const shown = shownSize(page)
  const slack = 0.5
  return (
    [x, y, width, height].every(Number.isFinite) &&
    width > 0 &&
    height > 0 &&
    x >= -slack &&
    y >= -slack &&
    x + width <= shown.width + slack &&
    y + height <= shown.height + slack
  )
}
