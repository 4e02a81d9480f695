import { describe, expect, it } from 'vitest'
import { accessEnded, type ExternalAccess } from './access.ts'

const now = new Date('2026-11-22T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const good: ExternalAccess = {
  validFrom: minutes(-60),
  validUntil: null,
  endedAt: null,
  assisted: true,
  link: { expiresAt: minutes(60), endReason: null },
}

describe('the access of an external user', () => {
  it.each([
    ['while all is good', {}, undefined],
    ['until the last moment', { validUntil: minutes(1) }, undefined],
    ['from the first moment', { validFrom: now }, undefined],
    ['when its time is over', { validUntil: now }, 'ACCESS_ENDED'],
    ['when it was ended', { endedAt: minutes(-1) }, 'ACCESS_ENDED'],
    ['when it was switched off', { assisted: false }, 'ACCESS_ENDED'],
    ['before it begins', { validFrom: minutes(1) }, 'ACCESS_NOT_BEGUN'],
    ['when the link is gone', { link: null }, 'INVALID_URL'],
    ['when the link has expired', { link: { expiresAt: now, endReason: null } }, 'LINK_EXPIRED'],
    ['when another link came', { link: { expiresAt: minutes(60), endReason: 'replaced' } }, 'LINK_REPLACED'],
    ['when the link was ended', { link: { expiresAt: minutes(60), endReason: 'ended' } }, 'LINK_ENDED'],
    [
      'tells of the person before the link',
      { endedAt: now, link: { expiresAt: now, endReason: 'replaced' } },
      'ACCESS_ENDED',
    ],
  ] as const)('%s', (_when, more, code) => {
    expect(accessEnded({ ...good, ...more }, now)?.code).toBe(code)
  })
})
