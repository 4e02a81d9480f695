import { describe, expect, it } from 'vitest'
import { forecastOf } from './forecast.ts'

describe('how long a balance lasts', () => {
  it('follows from the last thirty days, in whole days', () => {
    expect(forecastOf(100, 60)).toEqual({ used_lately: 60, lasts_days: 50 })
    expect(forecastOf(10, 31).lasts_days).toBe(9)
    expect(forecastOf(0, 31).lasts_days).toBe(0)
  })

  it('is not told without a limit, or where nothing was used', () => {
    expect(forecastOf(null, 60).lasts_days).toBeNull()
    expect(forecastOf(100, 0).lasts_days).toBeNull()
  })
})
