import { expect, it } from 'vitest'
import { shownCells } from './shown-cells.ts'

// A number that UIDAI prints in examples.
const aadhaar = '9999 4105 7058'
const people = { borrower: { name: 0, email: 1, mobile: 2 } }

it('masks Aadhaar numbers in each column, also in those of contacts', () => {
  const cells = [`Asha ${aadhaar}`, aadhaar, aadhaar, aadhaar]
  expect(shownCells({ people }, cells)).toEqual([
    'Asha XXXX XXXX 7058',
    'XXXX XXXX 7058',
    'XXXX XXXX 7058',
    'XXXX XXXX 7058',
  ])
})

it('leaves mail addresses and mobile numbers as they are', () => {
  const cells = ['Asha', '999941057058@example.in', '+91 98765 43210', '']
  expect(shownCells({ people }, cells)).toEqual(cells)
})
