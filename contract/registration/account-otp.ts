import { z } from 'zod'
import { Email, Mobile } from '../signers/signer-record.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

/** Portal §5: required, trimmed, 6 digits. */
export const Otp = z
  .string({ error: rule('OTP_REQUIRED') })
  .normalize('NFKC')
  .trim()
  .min(1, rule('OTP_REQUIRED'))
  .regex(/^\d{6}$/, rule('OTP_WRONG_FORM'))

/**
 * A code that somebody typed: for the contact it was sent to, or for the challenge that sending it
 * answered.
 */
export const OtpTry = z
  .object({
    token: Otp,
    emailId: Email.optional(),
    mobileNumber: Mobile.optional(),
    currentOtp: Id.optional(),
  })
  .refine((given) => Boolean(given.emailId ?? given.mobileNumber ?? given.currentOtp), {
    path: ['emailId'],
    error: rule('EMAIL_REQUIRED'),
  })

/** What sending a code answers: the challenge, never the code, and how often one was sent. */
export const sentOtp = z.object({
  currentOtp: Id,
  expiresAt: Moment,
  /**
   * False while a registration's code waits for its carrier and is tried again by itself. Of
   * accounts nothing is told.
   */
  has_left: z.boolean(),
  userInfo: z.object({
    /** The registration that the code moves on; null where it is no registration's. */
    _id: Id.nullable(),
    registration_verification: z.object({ resend_otp_attempts: z.int(), last_attempt_at: Moment }),
  }),
})
