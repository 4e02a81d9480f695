import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Editing } from '../vocabulary/editing.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'
import { documentStates } from '../vocabulary/states.ts'

export const editWorkflow = defineCall({
  path: '/api/workflow/editWorkflow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    docket_id: DocketId,
    /**
     * `open` begins, and goes on for 15 minutes more. `hold` does the same for a draft alone: what
     * was sent or declined meanwhile stays as it is. `close` lets others.
     */
    act: z.enum(['open', 'hold', 'close']).default('open'),
  }),
  output: z.object({
    docket: z.object({
      docket_id: DocketId,
      title: z.string(),
      state: z.enum(documentStates),
      documents: z.array(
        z.object({ document_id: DocumentId, name: z.string(), state: z.enum(documentStates) }),
      ),
      editing: Editing.nullable(),
    }),
    revision: z.int(),
  }),
  refuses: ['DOCKET_NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE', 'DOCKET_IN_EDIT'],
  purpose:
    'Opens a docket for editing, for 15 minutes nobody else does; what was declined is a draft again, from the pages that were sent.',
})
