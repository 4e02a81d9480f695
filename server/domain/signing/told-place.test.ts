import { describe, expect, it } from 'vitest'
import { isOfNow, placeLines, placeWords } from './told-place.ts'

const pune = { latitude: 18.520430303, longitude: 73.856743, accuracy: 11.6, at: '2026-11-27T06:30:00.000Z' }

describe('a place that a device tells', () => {
  it('says point, accuracy, time and who tells it', () => {
    expect(placeWords(pune)).toBe('18.52043, 73.85674 ±12 m, told by the device at 27 Nov 2026, 12:00:00 IST')
    expect(placeLines({ ...pune, latitude: -0.5, accuracy: 0.2 })).toEqual([
      '-0.50000, 73.85674 ±1 m',
      'Place told by the device, 27 Nov 2026, 12:00:00 IST',
    ])
  })

  it.each([
    ['a moment ago', '06:30:10', true],
    ['a quarter of an hour ago', '06:45:00', true],
    ['longer ago', '06:45:01', false],
    ['a little ahead', '06:28:00', true],
    ['to come', '06:27:59', false],
  ])('is taken of this moment alone: %s', (_, now, taken) => {
    expect(isOfNow(pune, new Date(`2026-11-27T${now}Z`))).toBe(taken)
  })
})
