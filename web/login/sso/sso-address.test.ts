import { expect, it } from 'vitest'
import { providerOf, readSso } from './sso-address.ts'

it('reads a code, or why there is none', () => {
  expect(readSso('#/sso?code=abc')).toEqual({ code: 'abc', provider: '', failed: null })
  expect(readSso('#/sso?failed=away&provider=o.p')).toEqual({ code: '', provider: 'o.p', failed: 'away' })
  expect(readSso('#/sso?failed=%3Cscript%3E').failed).toBe('ended')
  expect(readSso('#/sso')).toEqual({ code: '', provider: '', failed: null })
})

it('finds the provider in an address', () => {
  expect(providerOf('https://sign.example/#/sso?provider=o.p')).toBe('o.p')
})
