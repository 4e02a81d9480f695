import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'

export const duplicateDocket = defineCall({
  path: '/api/workflow/duplicateDocket',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ docket_id: DocketId }),
  output: z.object({ docket_id: DocketId, document_ids: z.array(DocumentId) }),
  refuses: ['DOCKET_NOT_FOUND', 'NOT_ALLOWED'],
  purpose:
    'Creates a new draft of the member who asks, with the files, people, boxes and settings of a docket.',
})
