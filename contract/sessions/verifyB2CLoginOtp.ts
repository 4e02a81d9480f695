import { defineCall } from '../define-call.ts'
import { OtpTry } from '../registration/account-otp.ts'
import { sessionOutput } from './user-record.ts'

export const verifyB2CLoginOtp = defineCall({
  path: '/api/users/verifyB2CLoginOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: OtpTry,
  output: sessionOutput,
  refuses: ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'INBOUND_IP', 'TOO_MANY_REQUESTS'],
  purpose: 'Opens a session for a code that was sent to one’s own email or mobile number.',
})
