import { expect, it } from 'vitest'
import { splitName } from './person-name.ts'

it.each([
  ['Asha Kulkarni', 'Asha', 'Kulkarni'],
  ['Asha Vinayak  Kulkarni ', 'Asha Vinayak', 'Kulkarni'],
  ['Madhuri', 'Madhuri', ''],
  ['आशा कुलकर्णी', 'आशा', 'कुलकर्णी'],
  ['Ａｓｈａ　Ｒａｏ', 'Asha', 'Rao'],
])('“%s” is %s and %s', (typed, first_name, last_name) => {
  expect(splitName(typed)).toEqual({ first_name, last_name })
})
