import { expect, it } from 'vitest'
import { addressOf, readAddress } from './register-address.ts'

const nothing = { packageCode: undefined, referrer: undefined, screen: undefined }

it.each([
  ['#/register', nothing],
  ['#/register/abc-1', { ...nothing, packageCode: 'abc-1' }],
  ['#/register?package=abc', { ...nothing, packageCode: 'abc' }],
  ['#/register?referrer=r1&screen=welcome_page', { ...nothing, referrer: 'r1', screen: 'welcome_page' }],
  ['#/register?referrer=', { ...nothing, referrer: '' }],
  ['#/register?screen=elsewhere', nothing],
] as const)('%s', (hash, read) => {
  expect(readAddress(hash)).toEqual(read)
})

it.each([
  { ...nothing, packageCode: 'a/b?c' },
  { packageCode: 'abc', referrer: 'r1', screen: 'otpMobileEmail' as const },
  nothing,
])('keeps %o', (address) => {
  expect(readAddress(addressOf(address))).toEqual(address)
})
