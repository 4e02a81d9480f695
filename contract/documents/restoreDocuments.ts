import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { wholeDockets } from './whole-dockets.ts'

export const restoreDocuments = defineCall({
  path: '/api/workflow/restoreDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_ids: z.array(DocumentId).min(1).max(200),
    /** Each with the files of its docket that were deleted at the same moment. */
    ...wholeDockets,
  }),
  output: z.object({ restored: z.int() }),
  refuses: ['DOCUMENT_NOT_FOUND', 'NOT_ALLOWED', 'UNDO_OVER', 'WRONG_STATE', 'DOCKET_IN_EDIT'],
  purpose: 'Undoes the deletion of drafts, for ten minutes; all of them or none.',
})
