import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'

export const deleteAllDocSigners = defineCall({
  path: '/api/workflow/deleteAllDocSigners',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId }),
  output: z.object({ removed: z.int() }),
  refuses: ['DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED'],
  purpose: 'Removes all signers of a draft.',
})
