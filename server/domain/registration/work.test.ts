import { describe, expect, it } from 'vitest'
import { workFor } from './work.ts'

describe('what an act costs', () => {
  it('is nothing up to what an office does, and grows with each doubling up to an end', () => {
    expect(workFor(1, 10)).toBeNull()
    expect(workFor(10, 10)).toBeNull()
    const costs = [11, 20, 40, 80, 160, 320, 640, 100_000].map((acts) => workFor(acts, 10)?.difficulty)
    expect(costs).toEqual([11, 12, 13, 14, 15, 16, 16, 16])
    expect(workFor(1, 0)?.difficulty).toBe(11)
  })
})
