import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { Otp } from './account-otp.ts'
import { RegisteredOrganisation, RegistrantMobile, RegistrantRecord } from './registration-fields.ts'

export const verifyMobileOtp = defineCall({
  path: '/api/users/verifyMobileOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    token: Otp,
    mobileNumber: RegistrantMobile,
    user_id: Id,
    secure_token: z.string().max(200).nullish(),
  }),
  output: z.object({
    /**
     * Proves the mobile alone where no token of the mail came with it: then a password needs a
     * fresh code by mail.
     */
    result: z.object({ token: z.string(), proves: z.array(z.enum(['email', 'mobile'])) }),
    userInfo: RegistrantRecord,
    organisation: RegisteredOrganisation,
  }),
  refuses: ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'REGISTRATION_ENDED', 'TOO_MANY_REQUESTS'],
  purpose: 'Checks the code that was sent to the registrant’s mobile and continues the registration.',
  answersJsonText: true,
})
