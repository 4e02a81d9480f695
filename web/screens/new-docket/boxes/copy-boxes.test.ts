import { describe, expect, it } from 'vitest'
import { type Box, newBox } from './box.ts'
import { copiesOn, pagesIn } from './copy-boxes.ts'

const size = { width: 595, height: 842 }
const sizes = [1, 2, 3].map((page_number) => ({ page_number, ...size }))
const boxOn = (page: number, kind: Box['kind'] = 'signature'): Box =>
  newBox(kind, 'asha', page, { x: 300, y: 200 }, size, { boxes: [], options: [] })

describe('pages that somebody types', () => {
  it.each([
    ['2', [2]],
    ['2, 4-6', [2, 4, 5, 6]],
    [' 3 – 4 ,1', [1, 3, 4]],
    ['4,4-5', [4, 5]],
  ])('reads %s', (typed, pages) => {
    expect(pagesIn(typed, 6)).toEqual(pages)
  })

  it.each(['', '0', '7', '5-3', '2,', 'all', '1-99999', '-2', '1.5'])('refuses %s', (typed) => {
    expect(pagesIn(typed, 6)).toBe(null)
  })
})

describe('boxes on other pages', () => {
  it('are in the same place, each once, and free of a pin', () => {
    const box = { ...boxOn(1), pinned: true }
    const copies = copiesOn([1, 2, 3], [box], [box], sizes)
    expect(copies.map(({ page, x, y, pinned }) => [page, x, y, pinned])).toEqual([
      [2, box.x, box.y, false],
      [3, box.x, box.y, false],
    ])
    expect(new Set([box, ...copies].map(({ key }) => key)).size).toBe(3)
    expect(copiesOn([2, 3], [box], [box, ...copies], sizes)).toEqual([])
  })

  it('stay on a smaller page', () => {
    const box = boxOn(1)
    const [copy] = copiesOn([2], [box], [box], [{ page_number: 2, width: 220, height: 150 }])
    expect(copy && copy.x + copy.width).toBeLessThanOrEqual(220)
    expect(copy && copy.y + copy.height).toBeLessThanOrEqual(150)
  })

  it('have names of their own', () => {
    const box = boxOn(1, 'amount')
    const names = copiesOn([2, 3], [box], [box], sizes).map(({ field }) => field.name)
    expect(new Set([box.field.name, ...names]).size).toBe(3)
  })
})
