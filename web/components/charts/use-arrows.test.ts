import { describe, expect, it } from 'vitest'
import { nearest } from './use-arrows.ts'

const right = { x: 1, y: 0 }
const down = { x: 0, y: 1 }

describe('the next place by an arrow key', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 3 },
  ]

  it('is straight on, however far, before one that is aside', () => {
    expect(nearest(places, 0, right)).toBe(1)
    expect(nearest(places, 0, down)).toBe(3)
  })

  it('is the nearest aside where nothing is straight on', () => {
    expect(nearest(places, 1, down)).toBe(2)
    expect(nearest(places, 3, right)).toBe(2)
  })

  it('is none at the edge', () => {
    expect(nearest(places, 1, right)).toBeNull()
    expect(nearest([], 0, right)).toBeNull()
  })
})
