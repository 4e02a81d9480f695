import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Mobile } from '../signers/signer-record.ts'
import { accountOtpTypes } from '../vocabulary/otp.ts'
import { sentOtp } from './account-otp.ts'

export const generateTokenForMobileOtp = defineCall({
  path: '/api/users/generateTokenForMobileOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /** `token` is that of a reset link: its holder need not type the contact. Counters that a client sends are not read. */
  input: z
    .object({
      type: z.enum(accountOtpTypes),
      mobileNumber: Mobile.optional(),
      token: z.string().max(200).optional(),
    })
    .refine(
      (given) => given.mobileNumber !== undefined || (given.type === 'reset' && given.token !== undefined),
      {
        path: ['mobileNumber'],
        error: 'Phone number is required.',
      },
    ),
  output: sentOtp,
  refuses: [
    'OTP_TOO_SOON',
    'OTP_SENDS_USED',
    'OTP_LOCKED',
    'OTP_CHANNEL',
    'INVALID_URL',
    'TOO_MANY_REQUESTS',
  ],
  purpose:
    'Sends a code by an SMS to whoever logs in or sets a new password; answers alike for unknown contacts.',
  answersJsonText: true,
})
