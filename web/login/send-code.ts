import { calls } from './calls.ts'
import type { Contact } from './contact.ts'

interface SentCode {
  challenge: string
  /** Of this channel so far, this one among them; the server counts. */
  sends: number
}

export async function sendCode(type: 'login' | 'reset', contact: Contact): Promise<SentCode> {
  const { currentOtp, userInfo } = await ('email' in contact
    ? calls.generateTokenForOtp({ type, ...contact })
    : calls.generateTokenForMobileOtp({ type, ...contact }))

  return { challenge: currentOtp, sends: userInfo.registration_verification.resend_otp_attempts }
}
