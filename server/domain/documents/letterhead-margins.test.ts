import { describe, expect, it } from 'vitest'
import { isA4, marginsOf } from './letterhead-margins.ts'

const none = { top: 0, right: 0, bottom: 0, left: 0 }

describe('the margins of a letterhead', () => {
  it('are the usual ones where it has no ink, and stay away from its ink', () => {
    expect(marginsOf(none)).toEqual({ top: 70.9, right: 70.9, bottom: 70.9, left: 70.9 })
    expect(marginsOf({ ...none, top: 0.2, left: 0.02 })).toEqual({
      top: 182.6,
      right: 70.9,
      bottom: 70.9,
      left: 70.9,
    })
  })

  it('are none where the ink leaves no room', () => {
    expect(marginsOf({ ...none, top: 0.5, bottom: 0.3 })).toBeNull()
    expect(marginsOf({ top: 1, right: 0, bottom: 0, left: 1 })).toBeNull()
  })

  it('are for a page as wide for its height as A4', () => {
    expect(isA4({ width: 595, height: 842 })).toBe(true)
    expect(isA4({ width: 2481, height: 3508 })).toBe(true)
    expect(isA4({ width: 842, height: 595 })).toBe(false)
    expect(isA4({ width: 612, height: 792 })).toBe(false)
  })
})
