import { expect, it } from 'vitest'
import { guessBatchColumns } from '../../../server/domain/batches/guess-columns.ts'
import { sampleColumns } from './sample-sheet.ts'

it('names its columns so that each is guessed', () => {
  const values = [
    { name: 'amount', label: 'Amount', kind: 'amount' as const, required: true },
    { name: 'fee', label: 'amount', kind: 'amount' as const, required: true },
  ]
  const tables = [
    {
      name: 'items',
      label: 'Items',
      most: 2,
      columns: [
        { name: 'item', label: 'Item', required: true },
        { name: 'price', label: 'Price', required: true },
      ],
    },
  ]
  const roles = [
    { role: 'borrower', name: 'Borrower', kind: 'signer' as const, optional: false, asks_facts: false },
  ]
  const words: Record<string, string> = {
    'batches.person.name': 'Name',
    'batches.person.email': 'Email',
    'batches.person.mobile': 'Mobile number',
    'batches.path.reference_id': 'Reference',
    'batches.path.client': 'Client code',
  }
  const t = ((key: string) => words[key]) as never
  const columns = sampleColumns(t, { template: { name: 'Loan', current_version: 1, values, tables, roles } })
  expect(columns.map((one) => one.toLowerCase())).toEqual([
    ...new Set(columns.map((one) => one.toLowerCase())),
  ])
  expect(
    guessBatchColumns(columns, { content: { values, tables } as never, settings: { roles } as never }),
  ).toEqual({
    values: {
      amount: 0,
      fee: 1,
      'items.0.item': 2,
      'items.0.price': 3,
      'items.1.item': 4,
      'items.1.price': 5,
    },
    people: { borrower: { name: 6, email: 7, mobile: 8 } },
    reference_id: 9,
    client: 10,
    language: null,
  })
})
