import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Email } from '../signers/signer-record.ts'
import { Id } from '../vocabulary/ids.ts'
import { accountOtpTypes } from '../vocabulary/otp.ts'
import { rule } from '../vocabulary/rule.ts'
import { sentOtp } from './account-otp.ts'
import { Work } from './registration-fields.ts'

export const generateTokenForOtp = defineCall({
  path: '/api/users/generateTokenForOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /**
   * `token` is that of a reset link: its holder need not type the contact. `user_id` is the
   * registration of the type `register`; without it the mail's own is meant. Counters that a client
   * sends are not read.
   */
  input: z
    .object({
      type: z.enum(accountOtpTypes),
      email: Email.optional(),
      token: z.string().max(200).optional(),
      user_id: Id.nullish(),
      work: Work,
    })
    .refine((given) => given.email !== undefined || (given.type === 'reset' && given.token !== undefined), {
      path: ['email'],
      error: rule('EMAIL_REQUIRED'),
    }),
  output: sentOtp,
  refuses: [
    'OTP_TOO_SOON',
    'OTP_SENDS_USED',
    'OTP_LOCKED',
    'INVALID_URL',
    'REGISTRATION_ENDED',
    'WORK_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
  purpose:
    'Sends a code by e-mail to a person who signs in, sets a new password or registers; answers the same for unknown contacts.',
  answersJsonText: true,
})
