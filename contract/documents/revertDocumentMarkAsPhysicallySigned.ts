import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const revertDocumentMarkAsPhysicallySigned = defineCall({
  path: '/api/workflow/revertDocumentMarkAsPhysicallySigned',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    reason: z
      .string({ error: rule('REASON_NEEDED') })
      .trim()
      .min(3, rule('REASON_NEEDED'))
      .max(500),
  }),
  /** With a deadline that had passed begun again. */
  output: z.object({ state: z.literal('out_for_signature'), expires_at: Moment }),
  refuses: ['DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED', 'TOO_MANY_INVITATIONS', 'BALANCE_MISSING'],
  purpose:
    'Takes back that a document was signed on paper: it is out for signature again, and the scan stays beside the trail.',
})
