import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import {
  PartnerStatusName,
  RegistrantEmail,
  RegistrantMobile,
  RegistrationStatusName,
  Work,
} from './registration-fields.ts'

export const checkUserExists = defineCall({
  path: '/api/users/checkUserExists',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /**
   * `is_deleted` is on the specification's wire and decides nothing: ended accounts are never told
   * of.
   */
  input: z
    .object({
      email_id: RegistrantEmail.optional(),
      mobile_number: RegistrantMobile.optional(),
      is_deleted: z.boolean().optional(),
      work: Work,
    })
    .refine((given) => given.email_id !== undefined || given.mobile_number !== undefined, {
      path: ['email_id'],
      error: rule('EMAIL_REQUIRED'),
    }),
  output: z.object({
    userExists: z.boolean(),
    /** Which of the two is taken. */
    taken: z.array(z.enum(['email', 'mobile'])),
    /** Of the mail alone: where its registration is. Going on with it needs a fresh code. */
    userData: z
      .object({
        /**
         * Of a registration under way; an account is nobody's to name before its owner has logged
         * in.
         */
        user_id: Id.nullable(),
        registration_status: RegistrationStatusName,
        partner_status: PartnerStatusName.nullable(),
        /** Somebody invited them to an organisation: they finish this account and make none. */
        invited: z.boolean(),
      })
      .nullable(),
    title: z.string(),
  }),
  refuses: ['TOO_MANY_REQUESTS', 'WORK_NEEDED'],
  purpose: 'Answers whether a mail address or mobile number is taken, and the state of that registration.',
  passive: true,
})
