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
    ['#/sign/abcDEF', 'signer'],
    ['#/sign/return', 'signer'],
    ['#/signaturevalidation', 'portal'],
    ['#/verify', 'verify'],
  ])('reads %s as %s', (hash, entry) => {
    expect(entryOf(hash)).toBe(entry)
  })
})
