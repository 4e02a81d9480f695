import { expect, it } from 'vitest'
import { endOfPeriod, taxOn } from './price.ts'

it.each([
  [0, 18, 0],
  [99_900, 18, 17_982],
  [1_199_900, 18, 215_982],
  [3, 18, 1],
  [99_900, 0, 0],
])('the tax on %i paise at %i %% is %i', (price, percent, tax) => {
  expect(taxOn(price, percent)).toBe(tax)
})

it('a period is over so many days after it began', () => {
  expect(endOfPeriod(new Date('2026-02-01T10:00:00Z'), 30)).toEqual(new Date('2026-03-03T10:00:00Z'))
})
