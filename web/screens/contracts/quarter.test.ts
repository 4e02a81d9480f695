import { describe, expect, it } from 'vitest'
import { besideQuarter, daysOfQuarter, monthsOf, quarterOf, readQuarter, weeksOf } from './quarter.ts'

describe('a quarter', () => {
  it('is read from the address, and has days, months and neighbours', () => {
    const last = { year: 2026, number: 4 }
    expect(quarterOf('2026-11-27')).toEqual(last)
    expect(readQuarter('2026-4')).toEqual(last)
    expect(['2026-5', '0026-4', null].map(readQuarter)).toEqual([null, null, null])
    expect(daysOfQuarter(last)).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(monthsOf(last)).toEqual(['2026-10-01', '2026-11-01', '2026-12-01'])
    expect(besideQuarter(last, 1)).toEqual({ year: 2027, number: 1 })
    expect(besideQuarter({ year: 2027, number: 1 }, -1)).toEqual(last)
  })

  it('has months in weeks from Monday on', () => {
    const weeks = weeksOf('2026-11-01')
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeks).toHaveLength(6)
  })
})
