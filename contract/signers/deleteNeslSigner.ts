import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'

export const deleteNeslSigner = defineCall({
  path: '/api/workflow/deleteNeslSigner',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['nesl'],
  input: z.object({
    document_id: DocumentId,
    signer_id: SignerId,
    type: z.literal('application'),
    revision: z.int().optional(),
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
  purpose: 'Removes a party of NeSL who has not signed, with what was kept of them.',
})
