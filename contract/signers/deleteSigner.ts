import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'

export const deleteSigner = defineCall({
  path: '/api/workflow/deleteSigner',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    /** Where it is named and another is, nobody is removed. */ revision: z.int().optional(),
    document_id: DocumentId,
    signer_id: SignerId,
  }),
  output: z.object({}),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCKET_STALE',
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'WRONG_STATE',
    'NOT_ALLOWED',
  ],
  purpose: 'Removes a signer who has not signed; the next may be invited.',
})
