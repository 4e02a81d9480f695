import { describe, expect, it } from 'vitest'
import { turnBox, turnedSize, turns } from './turn-box.ts'

const page = { width: 600, height: 800 }
const box = { x: 50, y: 100, width: 100, height: 40 }

describe('a box on a page that is turned', () => {
  it('stays with its middle over the same place', () => {
    // The middle is 100 from the left and 120 from the bottom.
    expect(turnBox(box, page, 90)).toEqual({ x: 70, y: 480, width: 100, height: 40 })
    expect(turnBox(box, page, 180)).toEqual({ x: 450, y: 660, width: 100, height: 40 })
    expect(turnBox(box, page, 270)).toEqual({ x: 630, y: 80, width: 100, height: 40 })
    expect(turnBox(box, page, 0)).toEqual(box)
  })

  it('stays on the page, wherever it was', () => {
    for (const turn of turns)
      for (const at of [
        { x: 0, y: 0 },
        { x: 500, y: 760 },
        { x: 0, y: 760 },
      ]) {
        const { x, y, width, height } = turnBox({ ...box, ...at }, page, turn)
        const size = turnedSize(page, turn)
        expect([x >= 0, y >= 0, x + width <= size.width, y + height <= size.height]).toEqual([
          true,
          true,
          true,
          true,
        ])
      }
  })

  it('is where it was after four turns, where it had room', () => {
    let [now, size] = [{ x: 250, y: 300, width: 100, height: 40 }, page]
    for (let quarter = 0; quarter < 4; quarter += 1) {
      now = turnBox(now, size, 90)
      size = turnedSize(size, 90)
    }
    expect(now).toEqual({ x: 250, y: 300, width: 100, height: 40 })
  })
})
