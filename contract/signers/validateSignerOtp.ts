import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const validateSignerOtp = defineCall({
  path: '/api/workflow/validateSignerOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    link: z.string().max(200),
    challenge_id: Id,
    otp: z
      .string({ error: rule('OTP_REQUIRED') })
      .trim()
      .regex(/^\d{6}$/, rule('OTP_WRONG_FORM')),
    /** What the sender told them otherwise; asked where a code is set. */
    access_code: z.string().max(100).optional(),
    browser: z.string().max(200).optional(),
  }),
  output: z.object({ token: z.string(), expiresAt: Moment }),
  refuses: [
    'INVALID_URL',
    'LINK_ENDED',
    'LINK_EXPIRED',
    'LINK_REPLACED',
    'OTP_WRONG',
    'OTP_EXPIRED',
    'OTP_LOCKED',
    'ACCESS_CODE_NEEDED',
    'ACCESS_CODE_WRONG',
    'ACCESS_CODE_LOCKED',
    'NOT_YOUR_TURN',
  ],
  purpose: 'Checks the code, and the access code where one is set, and opens the signer’s session.',
})
