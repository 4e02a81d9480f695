import { describe, expect, it } from 'vitest'
import { measureFreeArea } from './measure-free-area.ts'

type Colour = readonly [number, number, number]
type Mark = { x: number; y: number; width: number; height: number; colour?: Colour }

const black: Colour = [0, 0, 0]

/** A page of 200 to 280 pixels with marks on it. */
function aPage(marks: readonly Mark[], paper: Colour = [255, 255, 255]) {
  const [width, height] = [200, 280]
  const data = new Uint8Array(width * height * 4)
  const set = (x: number, y: number, colour: Colour) => data.set([...colour, 255], (y * width + x) * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) set(x, y, paper)
  for (const { colour = black, ...mark } of marks)
    for (let y = mark.y; y < mark.y + mark.height; y++)
      for (let x = mark.x; x < mark.x + mark.width; x++) set(x, y, colour)

  return { data, width, height }
}
const head = { x: 0, y: 0, width: 200, height: 40 }

describe('the free area of a page', () => {
  it('is the whole page where nothing is drawn, and what head, side and foot leave', () => {
    expect(measureFreeArea(aPage([]))).toEqual({ top: 0, right: 0, bottom: 0, left: 0 })
    const side = { x: 0, y: 0, width: 8, height: 280 }
    const foot = { x: 20, y: 252, width: 100, height: 1 }
    const { top, right, bottom, left } = measureFreeArea(aPage([head, side, foot]))
    expect([top, right, bottom, left].map((part) => Math.round(part * 1000))).toEqual([143, 0, 100, 40])
  })

  it('is the largest of several, and holds no single dark pixel', () => {
    const dot = { x: 100, y: 140, width: 1, height: 1 }
    const { left, right, top, bottom } = measureFreeArea(aPage([dot]))
    const isBeside = left * 200 > 100 || (1 - right) * 200 <= 100
    const isAboveOrBelow = top * 280 > 140 || (1 - bottom) * 280 <= 140
    expect(isBeside || isAboveOrBelow).toBe(true)
  })

  it('takes tinted paper and a watermark for paper, and a bright colour for ink', () => {
    const cream: Colour = [250, 244, 225]
    const watermark = { x: 60, y: 100, width: 80, height: 80, colour: [236, 236, 236] as const }
    expect(measureFreeArea(aPage([], cream))).toEqual({ top: 0, right: 0, bottom: 0, left: 0 })
    expect(measureFreeArea(aPage([watermark]))).toEqual({ top: 0, right: 0, bottom: 0, left: 0 })
    const yellow = { ...head, colour: [255, 255, 0] as const }
    expect(measureFreeArea(aPage([yellow])).top).toBeCloseTo(40 / 280)
  })

  it('is nothing on a page that is full', () => {
    const all = { x: 0, y: 0, width: 200, height: 280 }
    expect(measureFreeArea(aPage([all]))).toEqual({ top: 1, right: 0, bottom: 0, left: 1 })
  })
})
