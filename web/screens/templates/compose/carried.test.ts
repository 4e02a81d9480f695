import { expect, it } from 'vitest'
import { type ComposeData, carried, carriedSeats } from './carried.ts'

const form = (names: string[], values: ComposeData['values'] = {}, fixed: string[] = []) => ({
  content: { values: names.map((name) => ({ name })) } as unknown as ComposeData['content'],
  values,
  fixed,
})

it('takes what was typed along as far as the next version asks for it', () => {
  const given = { amount: '12', rate: '9', place: '  ' }
  expect(carried(form(['amount', 'rate', 'place']), form(['amount', 'place']), given)).toEqual({
    amount: '12',
  })
})

it('puts the next client in place of the one before, and not of what was typed', () => {
  const names = ['who', 'place', 'code']
  const before = form(names, { who: 'Asha', place: 'Pune', code: 'A-1' }, ['code'])
  const next = form(names, { who: 'Ravi', place: 'Goa', code: 'R-1' }, ['code'])
  const given = { who: 'Asha', place: 'Old Pune', code: 'A-1' }
  expect(carried(before, next, given)).toEqual({ who: 'Ravi', place: 'Old Pune', code: 'R-1' })
  expect(carried(before, form(names), given)).toEqual({ place: 'Old Pune' })
})

it('leaves out who was taken out of a role, and begins roles that are new', () => {
  const next = { borrower: 'Asha', 'borrower:2': 'Ravi', lender: 'Lata', witness: '' }
  const roles = [{ role: 'borrower', several: true }, { role: 'lender' }, { role: 'witness' }]
  expect(carriedSeats(next, { borrower: 'Asha Rao', lender: 'Lata', gone: 'Meera' }, roles)).toEqual({
    borrower: 'Asha Rao',
    lender: 'Lata',
    witness: '',
  })
  const typed = { borrower: 'Asha', 'borrower:3': 'Kavita' }
  expect(carriedSeats(next, typed, [{ role: 'borrower' }])).toEqual({
    borrower: 'Asha',
    lender: 'Lata',
    witness: '',
  })
})
