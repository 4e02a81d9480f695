import { describe, expect, it } from 'vitest'
import { differencesOf, type Picture } from './picture-differences.ts'

function aPage(width: number, height: number, ink: readonly (readonly [number, number])[] = []): Picture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x, y] of ink) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data }
}

const dot: readonly (readonly [number, number])[] = [[5, 5]]

describe('where two pages differ', () => {
  it('is nowhere when they look the same', () => {
    expect(differencesOf(aPage(96, 96, dot), aPage(96, 96, dot))).toEqual({ unexplained: [], explained: [] })
  })

  it('is one place for what lies together, and two for what lies apart', () => {
    const ink = [
      [10, 10],
      [12, 11],
      [80, 90],
    ] as const
    const { unexplained } = differencesOf(aPage(96, 96), aPage(96, 96, ink))
    expect(unexplained).toHaveLength(2)
    expect(unexplained[0]?.x).toBeCloseTo(10 / 96)
    expect(unexplained[0]?.width).toBeCloseTo(3 / 96)
    expect(unexplained[1]?.y).toBeCloseTo(90 / 96)
  })

  it('forgives four steps of a colour, and no more', () => {
    const soft = aPage(96, 96)
    soft.data[400] = 251
    expect(differencesOf(aPage(96, 96), soft).unexplained).toEqual([])
    soft.data[400] = 250
    expect(differencesOf(aPage(96, 96), soft).unexplained).toHaveLength(1)
  })

  it('tells what lies in an explained place, or at its edge, from what lies beside it', () => {
    const ink = [
      [10, 10],
      [21, 10],
      [60, 60],
    ] as const
    const box = { x: 8 / 96, y: 8 / 96, width: 12 / 96, height: 12 / 96 }
    const found = differencesOf(aPage(96, 96), aPage(96, 96, ink), [box])
    expect(found.explained).toHaveLength(2)
    expect(found.unexplained).toHaveLength(1)
    expect(found.unexplained[0]?.x).toBeCloseTo(60 / 96)
  })

  it('is the whole page when it was not there, or had another size', () => {
    const all = [{ x: 0, y: 0, width: 1, height: 1 }]
    expect(differencesOf(null, aPage(10, 10)).unexplained).toEqual(all)
    expect(differencesOf(aPage(10, 20), aPage(10, 10), all).unexplained).toEqual(all)
  })
})
