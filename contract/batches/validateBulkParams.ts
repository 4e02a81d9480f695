import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const validateBulkParams = defineCall({
  path: '/api/workflow/validateBulkParams',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({ batch_id: Id }),
  output: z.object({ job_id: Id }),
  refuses: ['BATCH_NOT_FOUND', 'WRONG_STATE', 'BATCH_WITHOUT_SHEET', 'SHEET_BEING_READ'],
  purpose: 'Checks every row of a batch and says all that is wrong with it; as often as wanted.',
})
