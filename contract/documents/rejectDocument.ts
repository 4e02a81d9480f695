import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'

export const rejectDocument = defineCall({
  path: '/api/workflow/rejectDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    reason: z.string({ error: 'Please give a reason.' }).trim().min(3, 'Please give a reason.').max(500),
  }),
  output: z.object({ state: z.literal('rejected') }),
  refuses: ['DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED', 'DECLINE_OFF', 'LINK_ENDED'],
  purpose: 'A signer or approver declines with a reason.',
})
