import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const rejectDocument = defineCall({
  path: '/api/workflow/rejectDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    reason: z
      .string({ error: rule('REASON_NEEDED') })
      .trim()
      .min(3, rule('REASON_NEEDED'))
      .max(500),
  }),
  /** `declined`: others of their group may still sign it. */
  output: z.object({ state: z.enum(['rejected', 'declined']) }),
  refuses: ['DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED', 'DECLINE_OFF', 'LINK_ENDED'],
  purpose: 'A signer or approver declines with a reason.',
})
