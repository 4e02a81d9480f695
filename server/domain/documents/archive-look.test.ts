import { describe, expect, it } from 'vitest'
import { archiveLook, isRenewalDue } from './archive-look.ts'

const now = new Date('2030-01-31T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe('the nightly look at signed files', () => {
  it('renews three months before the end, and not earlier', () => {
    expect(isRenewalDue(inDays(91), now)).toBe(false)
    expect(isRenewalDue(inDays(90), now)).toBe(true)
    expect(isRenewalDue(inDays(-1), now)).toBe(true)
    expect(isRenewalDue(null, now)).toBe(false)
  })

  it('takes what was not seen for a month, and nothing twice a night', () => {
    const { checkedBefore, archivedBefore, seenBefore } = archiveLook(now)
    expect(checkedBefore).toEqual(inDays(-30))
    expect(archivedBefore).toEqual(inDays(90))
    expect(seenBefore).toEqual(new Date('2030-01-30T04:00:00Z'))
  })
})
