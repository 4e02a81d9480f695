import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Corner,
  fromScreen,
  keepOnPage,
  type Rect,
  resize,
  type Size,
  toMillimetres,
  toScreen,
  withMillimetre,
} from './geometry.ts'

const a4: Size = { width: 595, height: 842 }
/**
 * The same paper with Rotate 90: as shown it lies on its side, and so do the sizes that the server
 * gives.
 */
const a4Turned: Size = { width: 842, height: 595 }

const side = fc.double({ min: 50, max: 2000, noNaN: true })
const pages = fc.record({ width: side, height: side })
const anywhere = fc.record({
  x: fc.double({ min: -3000, max: 3000, noNaN: true }),
  y: fc.double({ min: -3000, max: 3000, noNaN: true }),
  width: fc.double({ min: 0, max: 3000, noNaN: true }),
  height: fc.double({ min: 0, max: 3000, noNaN: true }),
})

function expectOnPage(rect: Rect, page: Size): void {
  const slack = 0.11
  expect(rect.x).toBeGreaterThanOrEqual(0)
  expect(rect.y).toBeGreaterThanOrEqual(0)
  expect(rect.x + rect.width).toBeLessThanOrEqual(page.width + slack)
  expect(rect.y + rect.height).toBeLessThanOrEqual(page.height + slack)
}

describe('points and pixels', () => {
  it('puts a box at the foot of the page at the bottom of the screen', () => {
    expect(toScreen({ x: 72, y: 0, width: 144, height: 42 }, a4, 2)).toEqual({
      left: 144,
      top: 1600,
      width: 288,
      height: 84,
    })
  })

  it('uses the page as shown, also when it is turned', () => {
    const topLeft: Rect = { x: 0, y: 545, width: 100, height: 50 }
    expect(toScreen(topLeft, a4Turned, 1)).toEqual({ left: 0, top: 0, width: 100, height: 50 })
  })

  it('comes back to the same points at every zoom', () => {
    fc.assert(
      fc.property(anywhere, pages, fc.double({ min: 0.1, max: 8, noNaN: true }), (rect, page, scale) => {
        const back = fromScreen(toScreen(rect, page, scale), page, scale)
        for (const key of ['x', 'y', 'width', 'height'] as const) expect(back[key]).toBeCloseTo(rect[key], 6)
      }),
    )
  })
})

describe('keepOnPage', () => {
  it('leaves a box that fits where it is', () => {
    const rect = { x: 60, y: 420, width: 186, height: 58 }
    expect(keepOnPage(rect, a4)).toEqual(rect)
  })

  it('brings back every box that does not', () => {
    fc.assert(fc.property(anywhere, pages, (rect, page) => expectOnPage(keepOnPage(rect, page), page)))
  })
})

describe('resize', () => {
  const rect = { x: 100, y: 100, width: 200, height: 50 }

  it('keeps the opposite corner', () => {
    expect(resize(rect, 'se', 10, -10, a4)).toEqual({ x: 100, y: 90, width: 210, height: 60 })
    expect(resize(rect, 'nw', 10, 10, a4)).toEqual({ x: 110, y: 100, width: 190, height: 60 })
  })

  it('never leaves the page nor turns inside out', () => {
    const corner = fc.constantFrom<Corner>('nw', 'ne', 'sw', 'se')
    const pull = fc.double({ min: -2000, max: 2000, noNaN: true })
    fc.assert(
      fc.property(corner, pull, pull, (which, right, up) => {
        const after = resize(rect, which, right, up, a4)
        expectOnPage(after, a4)
        expect(after.width).toBeGreaterThanOrEqual(8)
        expect(after.height).toBeGreaterThanOrEqual(8)
      }),
    )
  })
})

describe('millimetres', () => {
  it('are counted from the top left, as on paper', () => {
    // 1 inch from the left, 1 inch from the top, 2 by 0.5 inch
    const rect = { x: 72, y: 842 - 72 - 36, width: 144, height: 36 }
    expect(toMillimetres(rect, a4)).toEqual({ left: 25, top: 25, wide: 51, high: 13 })
  })

  it('change one measure and leave the top edge when the height grows', () => {
    const rect = { x: 72, y: 700, width: 144, height: 36 }
    const after = withMillimetre(rect, 'high', 25.4, a4)
    expect(after).toEqual({ x: 72, y: 664, width: 144, height: 72 })
  })
})
