import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileId, Sha256 } from '../vocabulary/ids.ts'
import { SignatureReport } from './report.ts'

export const verifyDocumentSignatures = defineCall({
  path: '/api/workflow/verifyDocumentSignatures',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents', 'signaturevalidation'],
  input: z.object({ fileId: FileId, password: z.string().max(256).optional() }),
  output: z.object({ name: z.string(), sha256: Sha256, signatures: z.array(SignatureReport) }),
  refuses: [
    'FILE_NOT_FOUND',
    'FILE_NOT_PDF',
    'FILE_LOCKED',
    'WRONG_PASSWORD',
    'FILE_DAMAGED',
    'FILE_TOO_HEAVY',
    'UNAVAILABLE',
  ],
  purpose:
    'Checks the signatures of an uploaded PDF; kept in the member’s history. The password of a protected one is used in this call and kept nowhere.',
})
