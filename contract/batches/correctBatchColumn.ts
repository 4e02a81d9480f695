import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mostCorrections } from '../vocabulary/batches.ts'
import { Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { BatchColumnAct, Column } from './batch-record.ts'

export const ColumnCorrectionInput = z
  .object({
    batch_id: Id,
    correction: z.strictObject({ column: Column, how: BatchColumnAct }).optional(),
    /** Shows what it would change, and changes nothing. */
    preview: z.boolean().default(false),
    /** Takes back the newest correction, by its number. */
    undo: z.int().min(1).optional(),
  })
  .refine(({ correction, undo }) => (correction === undefined) !== (undo === undefined), {
    path: ['correction'],
    error: rule('CHOSEN_TWICE'),
  })

export const correctBatchColumn = defineCall({
  path: '/api/workflow/correctBatchColumn',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: ColumnCorrectionInput,
  output: z.object({
    /** The job that checks all rows again; null for a preview. */
    job_id: Id.nullable(),
    /** By which it is taken back. */
    number: z.int().nullable(),
    /** Of the first rows: how many were looked at, how many change, and some of them. */
    looked_at: z.int(),
    changed: z.int(),
    samples: z.array(z.object({ row: z.int(), before: z.string(), after: z.string() })),
    /** Cells that are wrong from then on: they cannot be read month first. How many, and some. */
    unread: z.int(),
    unread_samples: z.array(z.object({ row: z.int(), cell: z.string() })),
  }),
  refuses: [
    'BATCH_NOT_FOUND',
    'WRONG_STATE',
    'BATCH_WITHOUT_SHEET',
    'SHEET_BEING_READ',
    'SHEET_COLUMN_UNKNOWN',
    'BATCH_CORRECTIONS_FULL',
    'BATCH_CORRECTION_GONE',
  ],
  purpose: `Corrects every cell of a column of a batch that is not confirmed, shows before what changes, or takes the newest of at most ${mostCorrections} corrections back; all rows are checked again.`,
})
