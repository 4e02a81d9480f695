import { describe, expect, it } from 'vitest'
import { accessEnded, type ExternalAccess } from './access.ts'

const now = new Date('2026-11-22T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const good: ExternalAccess = {
  valid_from: minutes(-60),
  valid_until: null,
  ended_at: null,
  assisted: true,
  link: { expires_at: minutes(60), end_reason: null },
}

describe('the access of an external user', () => {
  it.each([
    ['while all is good', {}, undefined],
    ['until the last moment', { valid_until: minutes(1) }, undefined],
    ['from the first moment', { valid_from: now }, undefined],
    ['when its time is over', { valid_until: now }, 'ACCESS_ENDED'],
    ['when it was ended', { ended_at: minutes(-1) }, 'ACCESS_ENDED'],
    ['when it was switched off', { assisted: false }, 'ACCESS_ENDED'],
    ['before it begins', { valid_from: minutes(1) }, 'ACCESS_NOT_BEGUN'],
    ['when the link is gone', { link: null }, 'INVALID_URL'],
    ['when the link has expired', { link: { expires_at: now, end_reason: null } }, 'LINK_EXPIRED'],
    [
      'when another link came',
      { link: { expires_at: minutes(60), end_reason: 'replaced' } },
      'LINK_REPLACED',
    ],
    ['when the link was ended', { link: { expires_at: minutes(60), end_reason: 'ended' } }, 'LINK_ENDED'],
    [
      'tells of the person before the link',
      { ended_at: now, link: { expires_at: now, end_reason: 'replaced' } },
      'ACCESS_ENDED',
    ],
  ] as const)('%s', (_when, more, code) => {
    expect(accessEnded({ ...good, ...more }, now)?.code).toBe(code)
  })
})
