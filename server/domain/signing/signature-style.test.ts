import { expect, it } from 'vitest'
import { readSignatureStyle } from './signature-style.ts'

it.each(['code', 'logo'] as const)('shows a %s where the organisation says so, and nowhere else', (part) => {
  const none = { code: false, logo: false }
  expect(readSignatureStyle({ [part]: true })).toEqual({ ...none, [part]: true })
  for (const set of [undefined, null, part, true, {}, { [part]: 'yes' }, { [part]: false }])
    expect(readSignatureStyle(set)).toEqual(none)
})
