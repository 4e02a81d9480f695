import { describe, expect, it } from 'vitest'
import { movedTo, stepOfCard } from './move-card.ts'

describe('a card that is moved', () => {
  const order = ['a', 'b', 'c', 'd', 'e']
  // Three in the first row, two wide ones in the second.
  const places = [
    { top: 0, bottom: 100, left: 0 },
    { top: 0, bottom: 100, left: 200 },
    { top: 0, bottom: 100, left: 400 },
    { top: 116, bottom: 300, left: 0 },
    { top: 116, bottom: 300, left: 400 },
  ]

  it('takes the place of another, forwards and backwards', () => {
    expect(movedTo(order, 'a', 2)).toEqual(['b', 'c', 'a', 'd', 'e'])
    expect(movedTo(order, 'e', 0)).toEqual(['e', 'a', 'b', 'c', 'd'])
    expect(movedTo(order, 'c', 2)).toEqual(order)
  })

  it('goes to the side by one, and no further than the ends', () => {
    expect(stepOfCard(places, 1, 'left')).toBe(0)
    expect(stepOfCard(places, 0, 'left')).toBe(0)
    expect(stepOfCard(places, 2, 'right')).toBe(3)
    expect(stepOfCard(places, 4, 'right')).toBe(4)
  })

  it('goes up and down to the nearest card of the next row, else to the end', () => {
    expect(stepOfCard(places, 4, 'up')).toBe(2)
    expect(stepOfCard(places, 3, 'up')).toBe(0)
    expect(stepOfCard(places, 2, 'down')).toBe(4)
    expect(stepOfCard(places, 1, 'up')).toBe(0)
    expect(stepOfCard(places, 3, 'down')).toBe(4)
  })
})
