import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Mobile } from '../signers/signer-record.ts'
import { Id } from '../vocabulary/ids.ts'
import { accountOtpTypes } from '../vocabulary/otp.ts'
import { rule } from '../vocabulary/rule.ts'
import { sentOtp } from './account-otp.ts'
import { Work } from './registration-fields.ts'

export const generateTokenForMobileOtp = defineCall({
  path: '/api/users/generateTokenForMobileOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /**
   * `token` is that of a reset link: its holder need not type the contact. `user_id` is the
   * registration of the type `register`. Counters that a client sends are not read.
   */
  input: z
    .object({
      type: z.enum(accountOtpTypes),
      mobileNumber: Mobile.optional(),
      token: z.string().max(200).optional(),
      user_id: Id.nullish(),
      work: Work,
    })
    .refine(
      (given) => given.mobileNumber !== undefined || (given.type === 'reset' && given.token !== undefined),
      {
        path: ['mobileNumber'],
        error: rule('PHONE_REQUIRED'),
      },
    ),
  output: sentOtp,
  refuses: [
    'OTP_TOO_SOON',
    'OTP_SENDS_USED',
    'OTP_LOCKED',
    'OTP_CHANNEL',
    'INVALID_URL',
    'REGISTRATION_ENDED',
    'WORK_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
  purpose:
    'Sends a code by SMS to a person who signs in, sets a new password or registers; answers the same for unknown contacts.',
  answersJsonText: true,
})
