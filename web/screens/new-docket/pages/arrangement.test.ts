import { describe, expect, it } from 'vitest'
import { asTheyAre, isChanged, leftOut, movedTo, partsOf, rangesOf, turned } from './arrangement.ts'

describe('the pages of a draft as they are wanted', () => {
  it('are moved, turned and left out, and told to the server in as few parts as there are', () => {
    const five = asTheyAre(5)
    expect(isChanged(five)).toBe(false)
    expect(partsOf(five)).toEqual([{ from: 1, to: 5, turn: 0 }])
    const wanted = leftOut(turned(movedTo(five, 5, 0), 2), 3, true)
    expect(wanted.map(({ page }) => page)).toEqual([5, 1, 2, 3, 4])
    expect(partsOf(wanted)).toEqual([
      { from: 5, to: 5, turn: 0 },
      { from: 1, to: 1, turn: 0 },
      { from: 2, to: 2, turn: 90 },
      { from: 4, to: 4, turn: 0 },
    ])
    expect(isChanged(wanted)).toBe(true)
  })

  it('are as they were after four quarters, and stay within the document', () => {
    const three = asTheyAre(3)
    expect([1, 2, 3, 4].reduce((all) => turned(all, 2), three)).toEqual(three)
    expect(movedTo(three, 1, -4)).toEqual(three)
    expect(movedTo(three, 1, 9).map(({ page }) => page)).toEqual([2, 3, 1])
    expect(isChanged(leftOut(leftOut(three, 2, true), 2, false))).toBe(false)
  })

  it('are said as ranges', () => {
    expect(rangesOf([2, 3, 4, 7])).toBe('2–4, 7')
  })
})
