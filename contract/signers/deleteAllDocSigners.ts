import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'

export const deleteAllDocSigners = defineCall({
  path: '/api/workflow/deleteAllDocSigners',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    /** They leave every document of its docket. */ all_documents: z.boolean().default(false),
    /** Where it is named and another is, nobody is removed. */ revision: z.int().optional(),
  }),
  output: z.object({ removed: z.int() }),
  refuses: ['DOCKET_IN_EDIT', 'DOCKET_STALE', 'DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED'],
  purpose: 'Removes all signers of a draft.',
})
