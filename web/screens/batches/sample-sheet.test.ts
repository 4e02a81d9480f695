import { expect, it } from 'vitest'
import { guessBatchColumns } from '../../../server/domain/batches/guess-columns.ts'
import english from '../../texts/en/batches.json' with { type: 'json' }
import hindi from '../../texts/hi/batches.json' with { type: 'json' }
import { sampleColumns } from './sample-sheet.ts'

const wordsAt = (texts: object, key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)

it.each([
  ['English', english],
  ['Hindi', hindi],
])('names its columns in %s so that each is guessed', (_, texts) => {
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
    { role: 'guarantor', name: 'Guarantor', kind: 'signer' as const, optional: false, asks_facts: true },
  ]
  const t = ((key: string) => wordsAt(texts, key)) as never
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
    people: {
      borrower: { name: 6, email: 7, mobile: 8, language: 9 },
      guarantor: { name: 10, email: 11, mobile: 12, language: 13, last_four: 14, birth_year: 15, gender: 16 },
    },
    reference_id: 17,
    client: 18,
    language: 19,
  })
})
