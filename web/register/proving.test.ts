import { describe, expect, it } from 'vitest'
import { nextStep, readBack } from './proving.ts'
import { type Registration, untried, verified } from './registration-memory.ts'

const begun: Registration = {
  userId: 'u',
  organisationId: null,
  firstName: 'Asha',
  email: 'asha@example.in',
  mobile: '9820000003',
  needsMobile: true,
  flow: 'own',
  channels: { email: untried, mobile: untried },
  adopted: null,
}
const both = { ...begun, channels: { email: verified, mobile: verified } }
const mailAlone = { ...begun, channels: { email: verified, mobile: untried } }

describe('what comes next', () => {
  it('is the other channel while one is open', () => {
    expect(nextStep(begun, [])).toBe('prove')
    expect(nextStep(mailAlone, ['email'])).toBe('prove')
  })

  it('is the password once both are proved, the mail in this browser', () => {
    expect(nextStep(both, ['email', 'mobile'])).toBe('createPassword')
    expect(nextStep({ ...mailAlone, needsMobile: false }, ['email'])).toBe('createPassword')
  })

  it('is the mail again where only the telephone was proved here', () => {
    expect(nextStep(both, ['mobile'])).toBe('proveMailAgain')
    expect(nextStep(both, [])).toBe('proveMailAgain')
  })
})

describe('reading back', () => {
  const counts = { resend_otp_attempts: 1, last_attempt_at: null }
  const said = { mobile_validation_needed: true, email: counts, mobile: counts }
  const nothing = { ...said, email_verified: false, mobile_verified: false }

  it('believes the server, and the token of this browser beside it', () => {
    expect(readBack(begun, { ...nothing, email_verified: true }, []).channels.email).toEqual(verified)
    expect(readBack(begun, nothing, ['mobile']).channels.mobile).toEqual(verified)
  })

  it('forgets a proof that neither knows, and no code that was just sent', () => {
    const sent = { state: 'enterMobileOtp', sent: null, lockedUntil: null } as const
    const read = readBack({ ...both, channels: { email: verified, mobile: sent } }, nothing, [])

    expect(read.channels).toEqual({ email: untried, mobile: sent })
  })
})
