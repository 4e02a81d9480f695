import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Otp } from '../registration/account-otp.ts'
import { SessionUser } from '../sessions/user-record.ts'
import { Moment } from '../vocabulary/ids.ts'
import { Work } from '../vocabulary/proof-of-work.ts'

export const validateExternalUser = defineCall({
  path: '/api/workflow/validateExternalUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    /** What is behind `#/assisted-dashboard/`. */
    path: z.string().max(200),
    /** The code that was sent; without it one is sent. */
    token: Otp.optional(),
    /** Where a code goes; the mail address where there is one, unless this says otherwise. */
    channel: z.enum(['mail', 'sms']).optional(),
    browser: z.string().max(200).optional(),
    work: Work.optional(),
  }),
  output: z.object({
    /** Null until the code was right. */
    user: SessionUser.omit({ token: true, refreshToken: true }).extend({ name: z.string() }).nullable(),
    token: z.string().nullable(),
    /** Of the session, or of the code that was sent. */
    expiresAt: Moment,
    sent: z
      .object({
        /** Masked. */
        to: z.string(),
        channel: z.enum(['mail', 'sms']),
        sends_left: z.int(),
        /**
         * False while the carrier does not answer: the code is sent by itself as soon as it does.
         */
        has_left: z.boolean(),
      })
      .nullable(),
  }),
  refuses: [
    'INVALID_URL',
    'LINK_ENDED',
    'LINK_EXPIRED',
    'LINK_REPLACED',
    'ACCESS_ENDED',
    'ACCESS_NOT_BEGUN',
    'OTP_WRONG',
    'OTP_EXPIRED',
    'OTP_LOCKED',
    'OTP_TOO_SOON',
    'OTP_SENDS_USED',
    'OTP_CHANNEL',
    'WORK_NEEDED',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ],
  purpose: 'Opens the assisted dashboard: without a code it sends one, with the code it opens a session.',
})
