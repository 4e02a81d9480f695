import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, MappedId } from '../vocabulary/ids.ts'

export const deleteMappedDoc = defineCall({
  path: '/api/workflow/deleteMappedDoc',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ mapped_id: MappedId }),
  output: z.object({ document_id: DocumentId, pages: z.int(), version: z.int() }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCKET_STALE',
    'DOCUMENT_NOT_FOUND',
    'BOX_PINNED',
    'FILE_NO_PAGES',
    'FILE_SIGNED',
    'FILE_TOO_LARGE',
    'FILE_TOO_MANY_PAGES',
    'FILE_DAMAGED',
    'FILE_UNSUPPORTED',
    'FILE_TOO_HEAVY',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'UNAVAILABLE',
  ],
  purpose:
    'Unties an annexure: its pages leave the document with the boxes on them, or the document beside it is deleted.',
})
