import { expect, it } from 'vitest'
import { defaultSignatureStyle, readSignatureStyle } from './signature-style.ts'

it.each(['code', 'logo'] as const)('shows a %s where the organisation says so, and nowhere else', (part) => {
  const none = defaultSignatureStyle
  expect(readSignatureStyle({ [part]: true })).toEqual({ ...none, [part]: true })
  for (const set of [undefined, null, part, true, {}, { [part]: 'yes' }, { [part]: false }])
    expect(readSignatureStyle(set)).toEqual(none)
})

it('reads the lines in their order, and always shows the name', () => {
  expect(readSignatureStyle({ fields: ['date', 'name', 'comet'] }).fields).toEqual(['name', 'date'])
  expect(readSignatureStyle({ fields: ['date'] }).fields).toEqual(defaultSignatureStyle.fields)
})

it('reads what it does not know as usual', () => {
  const odd = { font: 'comic', place: 'nowhere', mark: 1 }
  expect(readSignatureStyle(odd)).toEqual(defaultSignatureStyle)
})
