import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('returnPath', () => {
  it('goes back to the page that asked for the login', () => {
    expect(returnPath('#/login?returnUrl=%2Fdocuments%3Fstate%3Ddraft')).toBe('/documents?state=draft')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login?returnUrl=/login',
    '',
  ])('goes to the start page rather than to %s', (wanted) => {
    expect(returnPath(`#/login?returnUrl=${encodeURIComponent(wanted)}`)).toBe('/')
  })
})
