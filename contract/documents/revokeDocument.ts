import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const revokeDocument = defineCall({
  path: '/api/workflow/revokeDocument',
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
  output: z.object({ state: z.literal('revoked') }),
  refuses: ['DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED', 'LINK_ENDED'],
  purpose: 'Revokes a document with a reason: its links end and its signers are informed.',
})
