import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mismatch, newPassword } from '../passwords/new-password.ts'
import { sessionOutput } from '../sessions/user-record.ts'
import { Id } from '../vocabulary/ids.ts'
import { RegisteredOrganisation, RegistrantEmail } from './registration-fields.ts'

export const createAndUpdatePassword = defineCall({
  path: '/api/users/createAndUpdatePassword',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /**
   * `organisation_id`, `register_type` and `payment_type` are on the specification's wire as
   * claims; the token says whose it is.
   */
  input: z
    .object({
      emailId: RegistrantEmail,
      ...newPassword,
      secure_token: z.string().max(200),
      user_id: Id.nullish(),
      organisation_id: Id.nullish(),
      register_type: z.string().max(40).nullish(),
      payment_type: z.string().max(40).nullish(),
    })
    .refine((given) => given.password === given.confirmPassword, {
      path: ['confirmPassword'],
      error: mismatch,
    }),
  output: z.object({
    /**
     * What the success step keeps: the package that was chosen before, and how long it is on offer.
     */
    result: z.object({
      organisation: RegisteredOrganisation.nullable(),
      package: z.object({ packageId: Id, validity: z.string().nullable() }).nullable(),
      /** The organisation that an invited person joined by setting their password. */
      joined: z.string().nullable(),
    }),
    /** A registration goes on logged in; a reset leads to the login. */
    session: sessionOutput.nullable(),
  }),
  refuses: [
    'INVALID_URL',
    'EMAIL_UNPROVED',
    'MOBILE_UNPROVED',
    'REGISTRATION_ENDED',
    'ACCOUNT_EXISTS',
    'PASSWORD_COMMON',
    'PASSWORD_USED',
    'TOO_MANY_REQUESTS',
  ],
  purpose:
    'Sets the password of a person who confirmed their contacts: creates the account and its organisation, or ends a reset.',
})
