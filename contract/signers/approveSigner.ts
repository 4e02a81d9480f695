import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { SignerRecord } from './signer-record.ts'

export const approveSigner = defineCall({
  path: '/api/workflow/approveSigner',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  /**
   * Refusing takes back the documents that this certificate signed, or asks who handed their turn
   * over again; they read the reason.
   */
  input: z
    .object({
      document_id: DocumentId,
      signer_id: SignerId,
      decision: z.enum(['accept', 'refuse']),
      reason: z.string().trim().min(3, rule('REASON_NEEDED')).max(500).optional(),
    })
    .refine(({ decision, reason }) => decision === 'accept' || reason !== undefined, {
      path: ['reason'],
      error: rule('REASON_NEEDED'),
    }),
  output: z.object({ signer: SignerRecord }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'WRONG_STATE',
    'NOT_HELD',
    'NOT_ALLOWED',
    'TOO_MANY_INVITATIONS',
  ],
  purpose:
    'Decides on a signature whose certificate names somebody else, on a recording, or on a turn that was handed over.',
})
