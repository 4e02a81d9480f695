import { describe, expect, it } from 'vitest'
import { judgeTry, noCodeBefore, type OtpStanding, sendAgain, stillCounts } from './otp-challenge.ts'

const start = new Date('2026-01-05T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const challenge = (more: Partial<OtpStanding> = {}): OtpStanding => ({
  tries: 0,
  sends: 1,
  last_sent_at: start,
  expires_at: later(600),
  locked_until: null,
  used_at: null,
  ...more,
})

describe('sending a code', () => {
  it('lets the first one go for ten minutes', () => {
    expect(sendAgain(null, start)).toEqual({ sends: 1, expires_at: later(600) })
  })

  it('waits 30 seconds between codes', () => {
    expect(() => sendAgain(challenge(), later(29))).toThrow('OTP_TOO_SOON')
    expect(sendAgain(challenge(), later(30)).sends).toBe(2)
  })

  it('stops after three, until 24 hours after the last', () => {
    expect(() => sendAgain(challenge({ sends: 3 }), later(86_399))).toThrow('OTP_SENDS_USED')
    expect(sendAgain(challenge({ sends: 3 }), later(86_400)).sends).toBe(1)
  })

  it('says locked, not used up, after five wrong tries', () => {
    expect(() => sendAgain(challenge({ tries: 5 }), later(60))).toThrow('OTP_LOCKED')
  })

  it('says until when no further one is sent', () => {
    expect(noCodeBefore(challenge({ sends: 2, tries: 4 }), later(60))).toBeNull()
    expect(noCodeBefore(challenge({ sends: 3 }), later(60))).toEqual(later(86_400))
    expect(noCodeBefore(challenge({ tries: 5 }), later(60))).toEqual(later(86_400))
    expect(noCodeBefore(challenge({ tries: 5 }), later(86_400))).toBeNull()
  })

  it('begins again once a code was used', () => {
    expect(stillCounts(challenge({ used_at: later(5) }), later(6))).toBe(false)
    expect(sendAgain(challenge({ sends: 3, used_at: later(5) }), later(6)).sends).toBe(1)
  })
})

describe('a try', () => {
  it('counts a right code once', () => {
    const { refusal, changes } = judgeTry(challenge(), true, later(10))
    expect(refusal).toBeNull()
    expect(changes).toEqual({ used_at: later(10) })
    expect(judgeTry(challenge({ ...changes }), true, later(11)).refusal?.code).toBe('OTP_EXPIRED')
  })

  it('counts the wrong ones, and locks at the fifth', () => {
    expect(judgeTry(challenge({ tries: 3 }), false, later(10))).toMatchObject({
      refusal: { code: 'OTP_WRONG' },
      changes: { tries: 4 },
    })
    expect(judgeTry(challenge({ tries: 4 }), false, later(10))).toMatchObject({
      refusal: { code: 'OTP_LOCKED' },
      changes: { tries: 5, locked_until: later(86_400) },
    })
  })

  it('does not accept the right code after five wrong ones', () => {
    expect(judgeTry(challenge({ tries: 5 }), true, later(10))).toMatchObject({
      refusal: { code: 'OTP_LOCKED' },
      changes: {},
    })
  })

  it('ends with its ten minutes', () => {
    expect(judgeTry(challenge(), true, later(600)).refusal?.code).toBe('OTP_EXPIRED')
    expect(judgeTry(challenge(), true, later(599)).refusal).toBeNull()
  })
})
