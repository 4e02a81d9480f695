import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, PositionId } from '../vocabulary/ids.ts'

export const deleteSignerPosition = defineCall({
  path: '/api/workflow/deleteSignerPosition',
  method: 'POST',
  transport: 'plain',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, position_id: PositionId }),
  output: z.object({}),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCUMENT_NOT_FOUND',
    'POSITION_NOT_FOUND',
    'FROZEN',
    'BOX_PINNED',
    'WRONG_STATE',
    'NOT_ALLOWED',
  ],
  purpose: 'Removes a box.',
})
