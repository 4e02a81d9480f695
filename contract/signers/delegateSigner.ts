import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { rule } from '../vocabulary/rule.ts'
import { Email, Mobile, PersonName } from './signer-record.ts'

export const delegateSigner = defineCall({
  path: '/api/workflow/delegateSigner',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.object({
    name: PersonName,
    email: Email.nullish(),
    mobile: Mobile.nullish(),
    /** The sender and the other person read it, and the trail keeps it. */
    reason: z
      .string({ error: rule('REASON_NEEDED') })
      .trim()
      .min(3, rule('REASON_NEEDED'))
      .max(500),
  }),
  output: z.object({
    /** The other person is asked once the sender agrees. */
    waits_for_sender: z.boolean(),
  }),
  refuses: [
    'LINK_ENDED',
    'WRONG_STATE',
    'DELEGATION_OFF',
    'DELEGATED_TWICE',
    'SIGNER_TWICE',
    'CONTACT_MISSING',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'TOO_MANY_INVITATIONS',
    'NOT_ALLOWED',
  ],
  purpose: 'Hands a signer’s turn to another person, with a reason; the old link ends at once.',
})
