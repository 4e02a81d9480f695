import { describe, expect, it } from 'vitest'
import { type Drawn, differencesOf } from './differences.ts'

function aPage(width: number, height: number, ink: readonly (readonly [number, number])[] = []): Drawn {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x, y] of ink) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)

  return { width, height, data }
}

describe('where two pages differ', () => {
  it('is nowhere when they look the same', () => {
    expect(differencesOf(aPage(96, 96, [[5, 5]]), aPage(96, 96, [[5, 5]]))).toEqual([])
  })

  it('is one place for what lies together, and two for what lies apart', () => {
    const places = differencesOf(
      aPage(96, 96),
      aPage(96, 96, [
        [10, 10],
        [12, 11],
        [80, 90],
      ]),
    )
    expect(places).toHaveLength(2)
    expect(places[0]?.x).toBeCloseTo(10 / 96)
    expect(places[0]?.width).toBeCloseTo(3 / 96)
    expect(places[1]?.y).toBeCloseTo(90 / 96)
  })

  it('is not an edge that was drawn a little differently', () => {
    const soft = aPage(96, 96)
    soft.data[400] = 240
    expect(differencesOf(aPage(96, 96), soft)).toEqual([])
  })

  it('is the whole page when it was not there, or had another size', () => {
    const all = [{ x: 0, y: 0, width: 1, height: 1 }]
    expect(differencesOf(null, aPage(10, 10))).toEqual(all)
    expect(differencesOf(aPage(10, 20), aPage(10, 10))).toEqual(all)
  })
})
