import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sheetRefusals } from '../sheets/sheet-record.ts'
import { FileId, Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { BatchMapping } from './batch-record.ts'

export const uploadCSVData = defineCall({
  path: '/api/workflow/uploadCSVData',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z
    .object({
      batch_id: Id,
      /** Missing: the sheet that it has, with other columns. */
      fileId: FileId.optional(),
      mapping: BatchMapping.optional(),
    })
    .refine(({ fileId, mapping }) => (fileId === undefined) !== (mapping === undefined), {
      path: ['fileId'],
      message: rule('CHOSEN_TWICE'),
    }),
  output: z.object({ job_id: Id }),
  refuses: [
    ...sheetRefusals,
    'BATCH_NOT_FOUND',
    'WRONG_STATE',
    'BATCH_WITHOUT_SHEET',
    'SHEET_BEING_READ',
    'SHEET_COLUMN_UNKNOWN',
    'SHEET_COLUMN_TWICE',
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_RETIRED',
    'DOCKET_NOT_FOUND',
    'BATCH_PATTERN_NOT_TAKEN',
  ],
  purpose:
    'Reads a sheet into the rows of a batch and guesses its columns, or says what its columns hold and checks the rows again.',
})
