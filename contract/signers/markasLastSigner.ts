import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { SignerRecord } from './signer-record.ts'

export const markasLastSigner = defineCall({
  path: '/api/workflow/markasLastSigner',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, signer_id: SignerId }),
  output: z.object({ signers: z.array(SignerRecord) }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'WRONG_STATE',
    'FROZEN',
    'LAST_SIGNER_TWICE',
    'LAST_SIGNER_SIGNS_NOT',
    'NOT_ALLOWED',
  ],
  purpose: 'Keeps a signer last, also when others are added later.',
})
