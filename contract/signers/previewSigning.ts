import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { SigningPage } from './signing-page.ts'

export const previewSigning = defineCall({
  path: '/api/workflow/previewSigning',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, signer_id: SignerId }),
  output: z.object({ page: SigningPage }),
  refuses: ['DOCUMENT_NOT_FOUND', 'SIGNER_NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE'],
  purpose: 'A draft as one of its signers will see it: nothing is saved, and nobody gets a code.',
  passive: true,
})
