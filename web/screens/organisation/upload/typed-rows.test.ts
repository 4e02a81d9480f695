import { expect, it } from 'vitest'
import { typedRows } from './typed-rows.ts'

it('takes what spreadsheets put into the clipboard, and lines with commas', () => {
  const wanted = { columns: ['Name', 'Email'], rows: [['Asha, Pune', 'a@b.in']] }
  expect(typedRows('Name\tEmail\r\nAsha, Pune\ta@b.in\r\n\r\n')).toEqual(wanted)
  expect(typedRows('Name, Email\nAsha , a@b.in')).toEqual({
    columns: ['Name', 'Email'],
    rows: [['Asha', 'a@b.in']],
  })
  expect(typedRows(' \n')).toEqual({ columns: [], rows: [] })
})
