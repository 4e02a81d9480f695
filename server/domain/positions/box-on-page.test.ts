import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requireOnPage } from './box-on-page.ts'

const pages = [
  { page_number: 1, width: 595.28, height: 841.89 },
  { page_number: 2, width: 841.89, height: 595.28 },
]
const codeOf = (act: () => void): unknown => {
  try {
    act()
    return 'none'
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}

describe('a box on a page', () => {
  it('may fill the whole page and touch its edges', () => {
    expect(codeOf(() => requireOnPage({ page: 1, x: 0, y: 0, width: 595.28, height: 841.89 }, pages))).toBe(
      'none',
    )
    expect(
      codeOf(() => requireOnPage({ page: 2, x: 741.89, y: 545.28, width: 100, height: 50 }, pages)),
    ).toBe('none')
  })

  it('is refused when a part of it lies outside, on any side', () => {
    for (const [x, y] of [
      [-1, 10],
      [10, -1],
      [500, 10],
      [10, 800],
    ] as const)
      expect(codeOf(() => requireOnPage({ page: 1, x, y, width: 100, height: 50 }, pages))).toBe(
        'BOX_OUTSIDE_PAGE',
      )
  })

  it('is judged by the page it is on', () => {
    const wide = { x: 700, y: 10, width: 100, height: 50 }
    expect(codeOf(() => requireOnPage({ page: 1, ...wide }, pages))).toBe('BOX_OUTSIDE_PAGE')
    expect(codeOf(() => requireOnPage({ page: 2, ...wide }, pages))).toBe('none')
    expect(codeOf(() => requireOnPage({ page: 3, ...wide }, pages))).toBe('PAGE_NOT_FOUND')
  })

  it('accepts exactly the boxes whose four corners are on the page', () => {
    const number = fc.integer({ min: -100, max: 1000 })
    fc.assert(
      fc.property(
        number,
        number,
        fc.integer({ min: 8, max: 900 }),
        fc.integer({ min: 8, max: 900 }),
        (x, y, width, height) => {
          const onPage = (px: number, py: number) => px >= 0 && py >= 0 && px <= 595.28 && py <= 841.89
          const corners = onPage(x, y) && onPage(x + width, y + height)
          expect(codeOf(() => requireOnPage({ page: 1, x, y, width, height }, pages))).toBe(
            corners ? 'none' : 'BOX_OUTSIDE_PAGE',
          )
        },
      ),
    )
  })
})
