import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, TransactionId } from '../vocabulary/ids.ts'
import { SigningOutcome } from './signing-page.ts'

export const completeSigning = defineCall({
  path: '/api/workflow/completeSigning',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    transaction_id: TransactionId,
    /** For a way that signs on their page: with what was signed, and a signature a document. */
    signed: z
      .object({
        /** The one with which it began, in DER. */
        certificate: z.base64().max(16_000),
        signatures: z
          .array(z.object({ document_id: DocumentId, signature: z.base64().max(2_000) }))
          .min(1)
          .max(20),
      })
      .optional(),
  }),
  output: z.object({ outcome: SigningOutcome }),
  refuses: ['LINK_ENDED', 'NOT_FOUND', 'LEASE_ENDED', 'REVISION_MOVED', 'METHOD_NOT_ALLOWED', 'WRONG_STATE'],
  purpose:
    'Finishes a way of our own page: the organisation seals the signer’s mark, or the signatures of their key are put into the files.',
})
