import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'

export const revokeDocument = defineCall({
  path: '/api/workflow/revokeDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    reason: z.string({ error: 'Please give a reason.' }).trim().min(3, 'Please give a reason.').max(500),
  }),
  output: z.object({ state: z.literal('revoked') }),
  refuses: ['DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED', 'LINK_ENDED'],
  purpose: 'Takes a document back with a reason: its links die and signers are told.',
})
