import { expect, it } from 'vitest'
import { pageOf, viewOf } from './login-view.ts'

it.each([
  ['#/login?returnUrl=%2Fdocuments', { kind: 'login', status: undefined, code: undefined }, undefined],
  ['#/acme-login/expired/abc?x=1', { kind: 'login', status: 'expired', code: 'abc' }, 'acme-login'],
  ['#/eazysign/', { kind: 'login', status: undefined, code: undefined }, 'eazysign'],
  ['#/forgot-password', { kind: 'forgot' }, undefined],
  ['#/eazysign-forgot-password', { kind: 'forgot' }, 'eazysign-forgot-password'],
  ['#/change-password?token=abc', { kind: 'change', token: 'abc' }, undefined],
  ['#/hand-off/abc', { kind: 'hand-off', code: 'abc' }, undefined],
  ['#/sales-enquiry', { kind: 'enquiry' }, undefined],
  ['#/social/abc', { kind: 'social' }, undefined],
  ['#/acme-change-password', { kind: 'change', token: '' }, 'acme-change-password'],
] as const)('%s', (hash, view, page) => {
  expect(viewOf(hash)).toEqual(view)
  expect(pageOf(hash)).toBe(page)
})
