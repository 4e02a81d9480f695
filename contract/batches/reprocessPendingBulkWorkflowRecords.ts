import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { mostPageRows } from '../vocabulary/page-rows.ts'

export const reprocessPendingBulkWorkflowRecords = defineCall({
  path: '/api/workflow/reprocessPendingBulkWorkflowRecords',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({
    batch_id: Id,
    /** Missing: all that failed. */
    row_ids: z.array(Id).min(1).max(mostPageRows).optional(),
    /** Those that failed for this alone. */
    cause: z.string().max(60).optional(),
  }),
  output: z.object({ job_id: Id }),
  refuses: [
    'BATCH_NOT_FOUND',
    'WRONG_STATE',
    'BATCH_NOTHING_TO_DO',
    'BALANCE_MISSING',
    'TEMPLATE_NOT_FOUND',
    'DOCKET_NOT_FOUND',
    'BATCH_PATTERN_NOT_TAKEN',
  ],
  purpose:
    'Takes up the rows of a batch that failed or wait, as the work of who asks; rows that became documents are left alone.',
})
