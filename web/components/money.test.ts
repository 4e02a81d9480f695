import { expect, it } from 'vitest'
import { rupees } from './money.ts'

it.each([
  [0, '₹0'],
  [1_199_900, '₹11,999'],
  [119_999_900, '₹11,99,999'],
  [1_450, '₹14.50'],
])('%i paise are %s', (paise, words) => {
  expect(rupees(paise)).toBe(words)
})
