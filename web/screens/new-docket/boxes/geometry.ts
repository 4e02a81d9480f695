/**
 * Where a box lies. The server keeps points (1/72 inch) from the bottom left of the page as shown:
 * CropBox, after Rotate, UserUnit applied. The page images are drawn the same way, so a box needs
 * no knowledge of rotation; the screen counts from the top.
 */
export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  /** Points from the left edge of the page as shown. */
  x: number
  /** Points from its bottom edge. */
  y: number
}

/** Pixels from the top left of the page on the screen. */
export interface ScreenRect extends Size {
  left: number
  top: number
}

/** The server refuses less. */
export const leastSide = 8

const pointsPerMillimetre = 72 / 25.4

/** Tenths of a point are finer than any printer and keep numbers short. */
const rounded = (points: number): number => Math.round(points * 10) / 10

export const toScreen = (rect: Rect, page: Size, scale: number): ScreenRect => ({
  left: rect.x * scale,
  top: (page.height - rect.y - rect.height) * scale,
  width: rect.width * scale,
  height: rect.height * scale,
})

export const fromScreen = (screen: ScreenRect, page: Size, scale: number): Rect => ({
  x: screen.left / scale,
  y: page.height - (screen.top + screen.height) / scale,
  width: screen.width / scale,
  height: screen.height / scale,
})

/** The nearest rectangle that lies wholly on the page and is not too small to be signed in. */
export function keepOnPage(rect: Rect, page: Size): Rect {
  const width = Math.min(Math.max(rect.width, leastSide), page.width)
  const height = Math.min(Math.max(rect.height, leastSide), page.height)
  return {
    x: rounded(Math.min(Math.max(rect.x, 0), page.width - width)),
    y: rounded(Math.min(Math.max(rect.y, 0), page.height - height)),
    width: rounded(width),
    height: rounded(height),
  }
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se'

/** Pulls one corner by points to the right and up; the opposite corner stays. */
export function resize(rect: Rect, corner: Corner, right: number, up: number, page: Size): Rect {
  const east = corner.endsWith('e')
  const north = corner.startsWith('n')
  const oldRight = rect.x + rect.width
  const oldTop = rect.y + rect.height
  const left = east ? rect.x : clamp(rect.x + right, 0, oldRight - leastSide)
  const rightEdge = east ? clamp(oldRight + right, rect.x + leastSide, page.width) : oldRight
  const bottom = north ? rect.y : clamp(rect.y + up, 0, oldTop - leastSide)
  const top = north ? clamp(oldTop + up, rect.y + leastSide, page.height) : oldTop
  return {
    x: rounded(left),
    y: rounded(bottom),
    width: rounded(rightEdge - left),
    height: rounded(top - bottom),
  }
}

/** Left and top in whole millimetres, as people measure a paper: from its top left corner. */
export interface Millimetres {
  left: number
  top: number
  wide: number
  high: number
}

export const toMillimetres = (rect: Rect, page: Size): Millimetres => ({
  left: Math.round(rect.x / pointsPerMillimetre),
  top: Math.round((page.height - rect.y - rect.height) / pointsPerMillimetre),
  wide: Math.round(rect.width / pointsPerMillimetre),
  high: Math.round(rect.height / pointsPerMillimetre),
})

/**
 * Changes one measure and leaves the others as exact as they were; the top edge stays when the
 * height changes.
 */
export function withMillimetre(rect: Rect, measure: keyof Millimetres, value: number, page: Size): Rect {
  const points = value * pointsPerMillimetre
  const top = page.height - rect.y - rect.height
  if (measure === 'left') return keepOnPage({ ...rect, x: points }, page)
  if (measure === 'top') return keepOnPage({ ...rect, y: page.height - points - rect.height }, page)
  if (measure === 'wide') return keepOnPage({ ...rect, width: points }, page)
  const height = Math.max(points, leastSide)
  return keepOnPage({ ...rect, height, y: page.height - top - height }, page)
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))
