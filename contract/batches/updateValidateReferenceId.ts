import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mostBatchCell } from '../vocabulary/batches.ts'
import { Id } from '../vocabulary/ids.ts'
import { BatchRowRecord } from './batch-record.ts'

export const updateValidateReferenceId = defineCall({
  path: '/api/workflow/updateValidateReferenceId',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({
    batch_id: Id,
    row_id: Id,
    reference_id: z.string().trim().max(mostBatchCell).optional(),
    /** What other columns should say, by their number. */
    cells: z.record(z.string().regex(/^\d{1,3}$/), z.string().trim().max(mostBatchCell)).default({}),
  }),
  output: z.object({ row: BatchRowRecord }),
  refuses: [
    'BATCH_NOT_FOUND',
    'BATCH_ROW_NOT_FOUND',
    'WRONG_STATE',
    'SHEET_COLUMN_UNKNOWN',
    'TEMPLATE_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'NOT_ALLOWED',
  ],
  purpose:
    'Corrects the reference or other cells of a row that is no document yet, or whose document was sent back, and checks it.',
})
