import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Email, Mobile } from '../signers/signer-record.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { Work } from '../vocabulary/proof-of-work.ts'
import { rule } from '../vocabulary/rule.ts'

export const generateOTPforOnlineDocList = defineCall({
  path: '/api/workflow/generateOTPforOnlineDocList',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /**
   * One of the three. `link` is a signer’s link: its holder need not type the contact that it was
   * sent to.
   */
  input: z
    .object({
      email: Email.optional(),
      mobile: Mobile.optional(),
      link: z.string().max(200).optional(),
      work: Work.optional(),
    })
    .refine(({ email, mobile, link }) => [email, mobile, link].filter(Boolean).length === 1, {
      path: ['mobile'],
      error: rule('CONTACT_NEEDED'),
    }),
  output: z.object({
    challenge_id: Id,
    /** Masked. */
    to: z.string(),
    channel: z.enum(['mail', 'sms']),
    expiresAt: Moment,
    sends_left: z.int(),
  }),
  refuses: [
    'INVALID_URL',
    'OTP_TOO_SOON',
    'OTP_SENDS_USED',
    'OTP_LOCKED',
    'WORK_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
  purpose:
    'Sends the code that opens all papers that were sent to a contact; answers the same for unknown contacts.',
})
