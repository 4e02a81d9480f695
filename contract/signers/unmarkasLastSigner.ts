import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { SignerRecord } from './signer-record.ts'

export const unmarkasLastSigner = defineCall({
  path: '/api/workflow/unmarkasLastSigner',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, signer_id: SignerId }),
  output: z.object({ signers: z.array(SignerRecord) }),
  refuses: ['DOCUMENT_NOT_FOUND', 'SIGNER_NOT_FOUND', 'WRONG_STATE', 'FROZEN', 'NOT_ALLOWED'],
  purpose: 'Lets a signer who stays last sign in their turn again.',
})
