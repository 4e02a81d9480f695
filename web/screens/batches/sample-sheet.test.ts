import { expect, it } from 'vitest'
import { guessBatchColumns } from '../../../server/domain/batches/guess-columns.ts'
import { sampleColumns } from './sample-sheet.ts'

it('names its columns so that each is guessed', () => {
  const values = [
    { name: 'amount', label: 'Amount', kind: 'amount' as const, required: true },
    { name: 'fee', label: 'amount', kind: 'amount' as const, required: true },
  ]
  const roles = [{ role: 'borrower', name: 'Borrower', kind: 'signer' as const, optional: false }]
  const words: Record<string, string> = {
    'batches.person.name': 'Name',
    'batches.person.email': 'Email',
    'batches.person.mobile': 'Mobile number',
    'batches.path.reference_id': 'Reference',
    'batches.path.client': 'Client code',
  }
  const t = ((key: string) => words[key]) as never
  const columns = sampleColumns(t, { template: { name: 'Loan', current_version: 1, values, roles } })
  expect(columns.map((one) => one.toLowerCase())).toEqual([
    ...new Set(columns.map((one) => one.toLowerCase())),
  ])
  expect(guessBatchColumns(columns, { content: { values } as never, settings: { roles } as never })).toEqual({
    values: { amount: 0, fee: 1 },
    people: { borrower: { name: 2, email: 3, mobile: 4 } },
    reference_id: 5,
    client: 6,
    language: null,
  })
})
