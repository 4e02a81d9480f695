import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId } from '../vocabulary/ids.ts'

export const deleteWorkflow = defineCall({
  path: '/api/workflow/deleteWorkflow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ docket_id: DocketId }),
  output: z.object({ state: z.literal('deleted') }),
  refuses: ['DOCKET_NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE', 'DOCKET_IN_EDIT'],
  purpose: 'Deletes a docket of which every document is a draft.',
})
