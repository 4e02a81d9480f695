import { describe, expect, it } from 'vitest'
import { reasonsOf } from './why-not-taken.ts'

const now = new Date('2026-11-28T06:00:00Z')
const usable = {
  not_after: new Date('2027-11-28T06:00:00Z'),
  limit_most: null,
  limit_used: 0,
  limit_day: null,
  used_day: 0,
  used_on: null,
  document_types: null,
  minute_from: null,
  minute_to: null,
  agreed_at: new Date('2026-11-01T06:00:00Z'),
  stopped_at: null,
  key_at: null,
}
const stopped = { ...usable, stopped_at: now }
const usedUp = { ...usable, key_at: 'service' as const, limit_most: 1, limit_used: 1 }

describe('why no enrolled certificate signed', () => {
  it('says the reason of each key that is in the way, and nothing of one that signs by now', () => {
    const both = reasonsOf([stopped, usable, usedUp], null, now)
    expect(both.each.map(({ keyAt }) => keyAt)).toEqual(['file', 'service'])
    expect(both.reason).toBe(both.each[0]?.reason)

    expect(reasonsOf([usable, usedUp], null, now)).toEqual({ reason: both.each[1]?.reason, each: [] })
    expect(reasonsOf([usable], null, now)).toEqual({ reason: 'fault', each: [] })
    expect(reasonsOf([], null, now)).toEqual({ reason: 'none', each: [] })
  })
})
