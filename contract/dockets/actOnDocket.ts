import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const actOnDocket = defineCall({
  path: '/api/workflow/actOnDocket',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      docket_id: DocketId,
      act: z.enum(['remind', 'revoke', 'delete']),
      /** Of `revoke`. */
      reason: z.string().trim().min(3, rule('REASON_NEEDED')).max(500).optional(),
    })
    .refine(({ act, reason }) => act !== 'revoke' || reason !== undefined, {
      path: ['reason'],
      error: rule('REASON_NEEDED'),
    }),
  output: z.object({
    /** The files that the act came to: those whose state allows it. */
    document_ids: z.array(DocumentId),
    /** How many people were reminded, each once. */
    people: z.int(),
  }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'DOCKET_IN_EDIT',
    'LINK_ENDED',
    'NOBODY_TO_REMIND',
    'RESENT_JUST_NOW',
    'TOO_MANY_INVITATIONS',
  ],
  purpose: 'Reminds, revokes or deletes a docket: all of its files whose state allows it, or none of them.',
})
