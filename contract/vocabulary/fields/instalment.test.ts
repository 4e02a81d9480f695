import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactOf, whole, written } from './exact.ts'
import { instalment } from './instalment.ts'
import { addMonths, dayOf } from './later-day.ts'

const monthly = (amount: string, rate: string, months: number) =>
  written(instalment(exactOf(amount)!, exactOf(rate)!, BigInt(months)), 2)

it('gives the instalments that banks publish', () => {
  expect(monthly('100000', '12', 12)).toBe('8884.88')
  expect(monthly('1000000', '8.5', 240)).toBe('8678.23')
  expect(monthly('5000000', '9', 360)).toBe('40231.13')
  expect(monthly('120000', '0', 12)).toBe('10000.00')
  expect(monthly('100000', '12', 1)).toBe('101000.00')
})

it('repays the amount: after the last month less than a rupee is left', () => {
  const amounts = fc.integer({ min: 1, max: 99_999_999 })
  const rates = fc.integer({ min: 0, max: 4_800 })
  fc.assert(
    fc.property(amounts, rates, fc.integer({ min: 1, max: 600 }), (amount, hundredths, months) => {
      const rate = (hundredths / 100).toFixed(2)
      const paid = Number(monthly(String(amount), rate, months))
      let left = amount
      for (let month = 0; month < months; month += 1) left += (left * hundredths) / 100 / 1_200 - paid
      // Half a paisa a month, with interest on it.
      const grown = (1 + hundredths / 120_000) ** months
      expect(Math.abs(left)).toBeLessThan(0.01 * months * grown + amount * grown * 1e-9 + 0.01)
    }),
  )
})

it('takes the largest numbers that a field may hold', () => {
  expect(monthly('999999999999999', '1000', 600)).toBe('833333333333332.50')
  expect(written(instalment(whole(0), exactOf('9')!, 12n), 2)).toBe('0.00')
})

const later = (day: string, months: number) =>
  dayOf(addMonths(BigInt(Date.parse(`${day}T00:00:00Z`) / 86_400_000), BigInt(months)))

it('adds months to a day, and keeps to the last day of a shorter month', () => {
  expect(later('2026-11-24', 11)).toBe('2027-10-24')
  expect(later('2026-01-31', 1)).toBe('2026-02-28')
  expect(later('2028-01-31', 1)).toBe('2028-02-29')
  expect(later('2026-03-31', -1)).toBe('2026-02-28')
  expect(later('2026-12-15', 1)).toBe('2027-01-15')
  expect(later('2026-05-10', 0)).toBe('2026-05-10')
})

it('comes back to the same day where the month has it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -600, max: 600 }), (date, months) => {
      const day = `2026-11-${String(date).padStart(2, '0')}`
      expect(later(later(day, months)!, -months)).toBe(day)
    }),
  )
})
