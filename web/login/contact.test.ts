import { expect, it } from 'vitest'
import { readContact } from './contact.ts'

it.each([
  ['asha@example.in', { email: 'asha@example.in' }],
  ['  asha@example.in ', { email: 'asha@example.in' }],
  ['98200 00003', { mobileNumber: '9820000003' }],
  ['+91 98200-00003', { mobileNumber: '9820000003' }],
  ['09820000003', { mobileNumber: '9820000003' }],
  ['1234567890', null],
  ['982000000', null],
  ['asha@example', null],
  ['', null],
])('“%s” is %o', (typed, expected) => {
  expect(readContact(typed)).toEqual(expected)
})
