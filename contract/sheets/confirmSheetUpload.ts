import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { SheetRecord } from './sheet-record.ts'

export const confirmSheetUpload = defineCall({
  path: '/api/users/confirmSheetUpload',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({
    upload_id: Id,
    /** Set to process a file again that was processed before. */
    again: z.boolean().default(false),
  }),
  output: z.object({ job_id: Id, upload: SheetRecord }),
  refuses: ['SHEET_NOT_FOUND', 'WRONG_STATE', 'SHEET_NOTHING_GOOD', 'SHEET_DONE_BEFORE', 'SHEET_OF_ONESELF'],
  purpose: 'Starts work on the valid rows of a sheet; the others are left out.',
})
