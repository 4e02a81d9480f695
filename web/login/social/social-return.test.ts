import { describe, expect, it } from 'vitest'
import { readReturn } from './social-return.ts'

describe('the address of a return', () => {
  it.each([
    ['#/social/AbC_-0123456789abcdefg', { code: 'AbC_-0123456789abcdefg' }],
    ['#/social?failed=denied', { failed: 'denied' }],
    ['#/social?failed=away', { failed: 'away' }],
    ['#/social?failed=<b>', { failed: 'ended' }],
    ['#/social', { failed: 'ended' }],
    ['#/social/', { failed: 'ended' }],
  ])('%s', (hash, read) => expect(readReturn(hash)).toEqual(read))
})
