import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { StartOfBatch } from './batch-record.ts'

export const confirmBatch = defineCall({
  path: '/api/workflow/confirmBatch',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({
    batch_id: Id,
    /** Set to send a file that was sent before. */
    again: z.boolean().default(false),
    /** Nothing is made before; missing: at once. */
    start_at: StartOfBatch.optional(),
  }),
  output: z.object({ job_id: Id }),
  refuses: [
    'BATCH_NOT_FOUND',
    'WRONG_STATE',
    'BATCH_NEEDS_REVIEW',
    'SHEET_BEING_READ',
    'SHEET_NOTHING_GOOD',
    'SHEET_DONE_BEFORE',
    'BALANCE_MISSING',
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_RETIRED',
    'DOCKET_NOT_FOUND',
    'BATCH_PATTERN_NOT_TAKEN',
    'BATCH_PATTERN_CHANGED',
  ],
  purpose:
    'Starts sending the valid rows of a batch, once; the whole allowance is held before anything starts.',
})
