import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FactorProof } from '../sessions/second-factor.ts'
import { contactKinds } from '../vocabulary/contact-changes.ts'
import { Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { MemberEmail, MemberMobile } from './person-fields.ts'

const Kind = z.enum(contactKinds)

export const changeOwnContact = defineCall({
  path: '/api/users/changeOwnContact',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may change their own mail address and mobile number.',
  input: z.discriminatedUnion('act', [
    /** Sends a code to the new contact; it counts in this browser alone. */
    z.object({ act: z.literal('ask_mail'), email: MemberEmail, proof: FactorProof }),
    z.object({ act: z.literal('ask_mobile'), mobile: MemberMobile, proof: FactorProof }),
    z.object({ act: z.literal('send_again'), kind: Kind }),
    z.object({
      act: z.literal('confirm'),
      kind: Kind,
      otp: z
        .string({ error: rule('CODE_REQUIRED') })
        .trim()
        .regex(/^\d{6}$/, rule('CODE_REQUIRED')),
    }),
    /** Gives up a change that is not made yet, also one that an administrator proposed. */
    z.object({ act: z.literal('drop'), kind: Kind }),
  ]),
  output: z.object({
    /** While a code is waited for. */
    waits: z.object({ contact: z.string(), sends: z.int(), expires_at: Moment }).nullable(),
  }),
  refuses: [
    'USER_NOT_FOUND',
    'KEPT_BY_PROVIDER',
    'DOMAIN_RESTRICTED',
    'CONTACT_UNCHANGED',
    'CONTACT_IN_USE',
    'CONTACT_CHANGE_OVER',
    'OTHER_BROWSER',
    'OTP_WRONG',
    'OTP_EXPIRED',
    'OTP_LOCKED',
    'OTP_SENDS_USED',
    'OTP_TOO_SOON',
    'WRONG_PROOF',
    'WRONG_SECOND_FACTOR',
    'NO_SECOND_FACTOR',
    'SECOND_FACTOR_LOCKED',
    'PASSKEY_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
  purpose:
    'Changes one’s own mail address or mobile number: a code goes to the new contact, and the old one is informed.',
})
