import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'
import { documentStates } from '../vocabulary/states.ts'

export const editWorkflow = defineCall({
  path: '/api/workflow/editWorkflow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ docket_id: DocketId }),
  output: z.object({
    docket: z.object({
      docket_id: DocketId,
      title: z.string(),
      state: z.enum(documentStates),
      documents: z.array(
        z.object({ document_id: DocumentId, name: z.string(), state: z.enum(documentStates) }),
      ),
    }),
    revision: z.int(),
  }),
  refuses: ['DOCKET_NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE'],
  purpose:
    'Opens a docket to be corrected: what was declined is a draft again, from the pages that were sent.',
})
