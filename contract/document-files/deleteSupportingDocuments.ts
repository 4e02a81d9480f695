import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { AskedId, SupportingId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const deleteSupportingDocuments = defineCall({
  path: '/api/workflow/deleteSupportingDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: ['workflow'],
  input: z
    .object({
      supporting_id: SupportingId.optional(),
      /** The sender no longer asks for it; what was given for it goes, too. */
      asked_id: AskedId.optional(),
      /** A member who removes a paper that a signer gave says why. */
      reason: z
        .string()
        .trim()
        .min(3, rule('ENTERED_TOO_SHORT', { least: 3 }))
        .max(500)
        .optional(),
    })
    .refine((body) => (body.supporting_id === undefined) !== (body.asked_id === undefined), {
      error: rule('CHOSEN_TWICE'),
      path: ['supporting_id'],
    }),
  output: z.object({}),
  refuses: [
    'PAPER_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'LINK_ENDED',
    'REASON_MISSING',
    'DOCKET_IN_EDIT',
  ],
  purpose: 'Removes a supporting paper before the signature, or what the sender no longer asks for.',
})
