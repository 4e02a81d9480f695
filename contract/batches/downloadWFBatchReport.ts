import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { languageInput } from '../reports/report-filter.ts'
import { Id } from '../vocabulary/ids.ts'
import { jobOutput, sheetInput } from '../vocabulary/sheets.ts'

export const downloadWFBatchReport = defineCall({
  path: '/api/workflow/downloadWFBatchReport',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({
    batch_id: Id,
    ...sheetInput,
    /** `failed`: those that were not made, to be corrected and uploaded again. */
    rows: z.enum(['all', 'failed']).default('all'),
    /** Of heads and states. What is wrong is said in English. */
    ...languageInput,
  }),
  output: jobOutput,
  refuses: ['BATCH_NOT_FOUND', 'BATCH_WITHOUT_SHEET', 'TOO_MANY_JOBS'],
  purpose: 'The rows of a batch as a sheet, with what became of each and the state of its document.',
})
