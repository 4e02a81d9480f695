import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'

export const deleteDocument = defineCall({
  path: '/api/workflow/deleteDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId }),
  output: z.object({ state: z.literal('deleted') }),
  refuses: ['DOCKET_IN_EDIT', 'DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED'],
  purpose: 'Deletes a draft; it is kept for the retention time.',
})
