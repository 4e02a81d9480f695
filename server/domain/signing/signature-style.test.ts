import { expect, it } from 'vitest'
import { readSignatureStyle } from './signature-style.ts'

it('shows a code where the organisation says so, and nowhere else', () => {
  expect(readSignatureStyle({ code: true })).toEqual({ code: true })
  for (const set of [undefined, null, 'code', true, {}, { code: 'yes' }, { code: false }])
    expect(readSignatureStyle(set)).toEqual({ code: false })
})
