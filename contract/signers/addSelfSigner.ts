import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { SigningTurn } from '../vocabulary/signing-turns.ts'

export const addSelfSigner = defineCall({
  path: '/api/workflow/addSelfSigner',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, sequence: SigningTurn.optional() }),
  output: z.object({ signer_id: SignerId }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'WRONG_STATE',
    'FROZEN',
    'SIGNER_TWICE',
    'SIGNERS_TOO_MANY',
    'NO_ALLOWED_CONTACT',
    'METHOD_BELOW_FLOOR',
    'TOO_MANY_INVITATIONS',
    'NOT_ALLOWED',
  ],
  purpose: 'Adds the caller as signer.',
})
