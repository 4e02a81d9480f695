import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sessionOutput } from '../sessions/user-record.ts'
import { Id } from '../vocabulary/ids.ts'
import { Otp } from './account-otp.ts'
import { RegisteredOrganisation, RegistrantEmail, RegistrantRecord } from './registration-fields.ts'

export const verifyEmailOtp = defineCall({
  path: '/api/users/verifyEmailOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /**
   * Which flow it is, the registration itself says; `register_type`, `first_name` and
   * `organisation_id` are claims.
   */
  input: z.object({
    token: Otp,
    emailId: RegistrantEmail,
    user_id: Id,
    register_type: z.string().max(40).nullish(),
    /** The token that the other channel's code gave in this browser: the new one proves both. */
    secure_token: z.string().max(200).nullish(),
  }),
  output: z.object({
    /**
     * `token` is the secure token of wire §5; null in the flow of a partner, where nothing is left
     * to do.
     */
    result: z.object({ token: z.string().nullable(), proves: z.array(z.enum(['email', 'mobile'])) }),
    userInfo: RegistrantRecord,
    organisation: RegisteredOrganisation,
    /** A partner's registrant is logged in by the code. */
    session: sessionOutput.nullable(),
  }),
  refuses: [
    'OTP_WRONG',
    'OTP_EXPIRED',
    'OTP_LOCKED',
    'REGISTRATION_ENDED',
    'REFERRER_UNKNOWN',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Checks the code that was mailed to the registrant and continues the registration.',
  answersJsonText: true,
})
