import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { SignerRecord } from './signer-record.ts'

export const getSingersDetails = defineCall({
  path: '/api/workflow/getSingersDetails',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId }),
  output: z.object({ signers: z.array(SignerRecord) }),
  refuses: ['DOCUMENT_NOT_FOUND'],
  purpose: 'Signers of a document with state and reason.',
  passive: true,
})
