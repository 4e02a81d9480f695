import { expect, it } from 'vitest'
import { matching } from './matching.ts'

const rows = [
  'Sahyadri Housing Finance Ltd',
  'Nilgiri Homes and Rentals',
  'Crédit Malabar',
  'सह्याद्री वित्त',
  'फ़ौजी फ़ंड',
]
const found = (typed: string) => matching(rows, typed, (row) => row)

it.each([
  ['', rows],
  ['  ', rows],
  ['homes NIL', ['Nilgiri Homes and Rentals']],
  ['credit', ['Crédit Malabar']],
  ['वित्त', ['सह्याद्री वित्त']],
  ['फौजी', ['फ़ौजी फ़ंड']],
  ['फ़ंड', ['फ़ौजी फ़ंड']],
  ['finance   sahyadri', ['Sahyadri Housing Finance Ltd']],
  ['finance malabar', []],
])('“%s” finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})
