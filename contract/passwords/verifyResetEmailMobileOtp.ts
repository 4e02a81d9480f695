import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OtpTry } from '../registration/account-otp.ts'
import { Moment } from '../vocabulary/ids.ts'

export const verifyResetEmailMobileOtp = defineCall({
  path: '/api/users/verifyResetEmailMobileOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: OtpTry,
  output: z.object({ secure_token: z.string(), expiresAt: Moment }),
  refuses: ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'TOO_MANY_REQUESTS'],
  purpose: 'Checks the code for a new password and answers the token with which it may be set.',
})
