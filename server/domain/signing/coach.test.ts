import { describe, expect, it } from 'vitest'
import { failureCoach } from '#contract/vocabulary/failure-coach.ts'
import { coachOf, type Ended } from './coach.ts'
import { refusedOutcome } from './outcome.ts'

const at = new Date('2026-11-27T06:00:00Z')
const ended = (more: Partial<Ended>): Ended => ({
  method: 'aadhaar_otp',
  outcome: refusedOutcome({ code: 'PROVIDER_DOWN' }),
  provider_code: 'ESP-991',
  provider_message: '',
  ended_at: at,
  ...more,
})

describe('the failure coach', () => {
  it('lists each code once, with a wait that is not negative', () => {
    const codes = failureCoach.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(failureCoach.every(({ waitSeconds }) => waitSeconds >= 0)).toBe(true)
  })

  it('takes the inner code before the outer one, and the end by the person before both', () => {
    const provider_message = 'UIDAI error 953, limit'
    expect(coachOf(ended({ provider_message }))?.advice).toBe('tooMany')
    const by = {
      provider_message,
      provider_code: 'ESP-944',
      outcome: refusedOutcome({ code: 'PROVIDER_CANCELLED' }),
    }
    expect(coachOf(ended(by))?.advice).toBe('ended')
  })

  it('says until when the same way waits', () => {
    expect(coachOf(ended({}))?.until).toEqual(new Date('2026-11-27T06:00:30Z'))
  })

  it('passes words of a provider on as one short line', () => {
    const coach = coachOf(ended({ provider_message: `UIDAI\u0000error\n110 \u202e${'x'.repeat(300)}` }))
    expect(coach?.words).toMatch(/^UIDAI error 110 x+$/)
    expect(coach?.words).toHaveLength(200)
  })

  it('says nothing of what was signed, stopped on our page, or signed on our page', () => {
    const stopped = refusedOutcome({ code: 'PROVIDER_CANCELLED', values: { case: 'stopped' } })
    expect(coachOf(ended({ outcome: stopped, provider_code: null }))).toBeNull()
    expect(coachOf(ended({ method: 'dsc' }))).toBeNull()
    expect(coachOf(ended({ outcome: null }))).toBeNull()
    expect(
      coachOf(ended({ outcome: refusedOutcome({ code: 'NAME_MISMATCH' }), provider_code: null })),
    ).toBeNull()
  })

  it('knows a provider that was not reached, a time that ran out and a bad answer', () => {
    expect(coachOf(ended({ provider_code: null }))?.advice).toBe('away')
    expect(coachOf(ended({ outcome: refusedOutcome({ code: 'LEASE_ENDED' }) }))?.advice).toBe('late')
    expect(coachOf(ended({ outcome: refusedOutcome({ code: 'PROVIDER_ANSWER_BAD' }) }))?.advice).toBe(
      'unknown',
    )
  })
})
