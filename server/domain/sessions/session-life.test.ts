import { describe, expect, it } from 'vitest'
import {
  activityOf,
  hasFamilyEnded,
  hasTokenEnded,
  memberTokenEnd,
  type SessionTimes,
} from './session-life.ts'

const login = new Date('2026-11-21T04:00:00Z')
const at = (minutes: number) => new Date(login.getTime() + minutes * 60_000)
const member = (more: Partial<SessionTimes> = {}): SessionTimes => ({
  kind: 'member',
  expires_at: at(15),
  family_expires_at: at(12 * 60),
  last_activity_at: login,
  ended_at: null,
  ...more,
})
const signer = (more: Partial<SessionTimes> = {}): SessionTimes =>
  member({ kind: 'signer', expires_at: at(30), ...more })

describe('a member’s session', () => {
  it('has a token of 15 minutes, and never beyond the twelfth hour', () => {
    expect(memberTokenEnd(at(720), login)).toEqual(at(15))
    expect(memberTokenEnd(at(720), at(710))).toEqual(at(720))
    expect(hasTokenEnded(member(), null, at(14.9))).toBe(false)
    expect(hasTokenEnded(member(), null, at(15))).toBe(true)
  })

  it('is over twelve hours after login, however busy', () => {
    const busy = member({ last_activity_at: at(719) })
    expect(hasFamilyEnded(busy, null, at(719.9))).toBe(false)
    expect(hasFamilyEnded(busy, null, at(720))).toBe(true)
  })

  it('is over after the idle time and its five minutes of warning', () => {
    expect(hasFamilyEnded(member(), null, at(29.9))).toBe(false)
    expect(hasFamilyEnded(member(), null, at(30))).toBe(true)
    expect(hasFamilyEnded(member(), 10, at(15))).toBe(true)
    expect(hasFamilyEnded(member(), 60, at(64))).toBe(false)
  })

  it('counts acts of a person alone', () => {
    expect(activityOf(member(), 'call', at(5))).toBeNull()
    expect(activityOf(member(), 'none', at(5))).toBeNull()
    expect(activityOf(member(), 'person', at(5))).toEqual({ lastActivityAt: at(5), expiresAt: at(15) })
  })

  it('is over once it was ended', () => {
    expect(hasFamilyEnded(member({ ended_at: at(1) }), null, at(2))).toBe(true)
  })
})

describe('a signer’s session', () => {
  it('ends 30 minutes after its last call', () => {
    expect(hasFamilyEnded(signer(), null, at(29.9))).toBe(false)
    expect(hasFamilyEnded(signer(), null, at(30))).toBe(true)
    expect(activityOf(signer(), 'call', at(20))).toEqual({ lastActivityAt: at(20), expiresAt: at(50) })
    expect(activityOf(signer(), 'none', at(20))).toBeNull()
  })

  it('ends twelve hours after it was opened, whatever is called', () => {
    expect(activityOf(signer(), 'call', at(715))?.expiresAt).toEqual(at(720))
  })
})
