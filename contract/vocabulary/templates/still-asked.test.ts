import { expect, it } from 'vitest'
import type { GivenValues } from './rows.ts'
import type { TemplateContent } from './settings.ts'
import { stillAsked } from './still-asked.ts'

it('leaves out what another version asked for', () => {
  const content = {
    values: [{ name: 'amount' }, { name: 'now_text' }],
    tables: [{ name: 'goods', columns: [{ name: 'price' }] }],
  } as unknown as TemplateContent
  const values: GivenValues = {
    amount: '12',
    gone: 'x',
    now_text: [{ price: '1' }],
    goods: [{ price: '2', colour: 'red' }, {}],
    old_goods: [{ price: '3' }],
  }
  expect(stillAsked(content, values)).toEqual({ amount: '12', goods: [{ price: '2' }, {}] })
  expect(stillAsked(content, { goods: 'two chairs' })).toEqual({})
})
