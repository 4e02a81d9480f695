import { describe, expect, it } from 'vitest'
import { entryOf } from './entry-of.ts'

describe('entryOf', () => {
  it.each([
    ['', 'portal'],
    ['#/', 'portal'],
    ['#/documents?state=draft', 'portal'],
    ['#/login', 'login'],
    ['#/login?returnUrl=%2Fdocuments', 'login'],
    ['#/sahyadri-login/status/path', 'login'],
    ['#/sahyadri-forgot-password', 'login'],
    ['#/change-password?token=abc', 'login'],
    ['#/eazysign', 'login'],
    ['#/hand-off/abcDEF', 'login'],
    ['#/sales-enquiry', 'login'],
    ['#/social/abcDEF', 'login'],
    ['#/social?failed=denied', 'login'],
    ['#/invitation?token=abc', 'login'],
    ['#/register', 'register'],
    ['#/register/abcDEF?screen=signUp', 'register'],
    ['#/sign/abcDEF', 'signer'],
    ['#/sign/return', 'signer'],
    ['#/papers', 'papers'],
    ['#/papers/abcDEF', 'papers'],
    ['#/signaturevalidation', 'portal'],
    ['#/assisted-dashboard/abcDEF', 'assisted'],
    ['#/verify', 'verify'],
  ])('reads %s as %s', (hash, entry) => {
    expect(entryOf(hash)).toBe(entry)
  })

  it('reads the path of the verification page whatever its hash', () => {
    expect(entryOf('', '/verify')).toBe('verify')
    expect(entryOf('#/documents', '/muhar/verify')).toBe('verify')
    expect(entryOf('#/documents', '/')).toBe('portal')
  })
})
