import { sendAccountOtp } from '#services/otp/send-account-otp.ts'
import { job } from './define-job.ts'

/** Makes and sends a code that opens an account. */
export const sendAccountOtpJob = job(
  'send-account-otp',
  (payload: { challengeId: string; sends: number }, parts) => sendAccountOtp(parts, payload),
)
