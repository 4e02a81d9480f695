import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { mostTurns, SigningTurn } from '../vocabulary/signing-turns.ts'
import { SignerRecord } from './signer-record.ts'

export const UpdateSignerSequence = defineCall({
  path: '/api/workflow/UpdateSignerSequence',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    order: z
      .array(z.object({ signer_id: SignerId, sequence: SigningTurn }))
      .min(1)
      .max(mostTurns),
  }),
  output: z.object({ signers: z.array(SignerRecord) }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'SEQUENCE_INCOMPLETE',
    'NESL_FIRST',
    'FROZEN',
    'WRONG_STATE',
    'NOT_ALLOWED',
  ],
  purpose: 'Reorders signers on the document and its docket; equal numbers sign in parallel.',
})
