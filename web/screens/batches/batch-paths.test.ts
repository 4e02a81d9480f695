import { expect, it } from 'vitest'
import { columnsByPath, columnsOfProblem, mappingOf, pathsOf } from './batch-paths.ts'

const template = {
  name: 'Loan',
  current_version: 1,
  values: [{ name: 'amount', label: 'Amount', kind: 'amount' as const, required: true }],
  tables: [
    {
      name: 'items',
      label: 'Items',
      most: 2,
      columns: [{ name: 'price', label: 'Price', required: true }],
    },
  ],
  roles: [
    { role: 'borrower', name: 'Borrower', kind: 'signer' as const, optional: false, asks_facts: false },
  ],
}
const mapping = {
  values: { amount: 0, 'items.0.price': 4 },
  people: { borrower: { name: 1, email: 2 } },
  reference_id: 3,
  client: null,
  language: null,
}

it('writes the columns of a form back as the mapping that they were read of', () => {
  expect(pathsOf({ template, mapping })).toHaveLength(10)
  expect(mappingOf(columnsByPath({ template, mapping }))).toEqual(mapping)
})

it('finds the columns in which a problem is mended', () => {
  expect(columnsOfProblem({ mapping }, 'values.amount')).toEqual([0])
  expect(columnsOfProblem({ mapping }, 'values.items.0.price')).toEqual([4])
  expect(columnsOfProblem({ mapping }, 'values.items.1.price')).toEqual([])
  expect(columnsOfProblem({ mapping }, 'people.borrower.email')).toEqual([2])
  expect(columnsOfProblem({ mapping }, 'people.borrower.mobile')).toEqual([])
  expect(columnsOfProblem({ mapping }, 'roles.borrower')).toEqual([1, 2])
  expect(columnsOfProblem({ mapping }, 'reference_id')).toEqual([3])
})
