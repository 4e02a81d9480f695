import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, PositionId } from '../vocabulary/ids.ts'

export const pinSignerPosition = defineCall({
  path: '/api/workflow/pinSignerPosition',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, position_id: PositionId }),
  output: z.object({ pinned: z.boolean() }),
  refuses: ['DOCUMENT_NOT_FOUND', 'POSITION_NOT_FOUND', 'FROZEN', 'WRONG_STATE', 'NOT_ALLOWED'],
  purpose: 'Pins a box: it is neither moved nor removed until it is unpinned.',
})
