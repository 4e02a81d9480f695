import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { SheetRecord } from './sheet-record.ts'

export const discardSheetUpload = defineCall({
  path: '/api/users/discardSheetUpload',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({ upload_id: Id }),
  output: z.object({ upload: SheetRecord }),
  refuses: ['SHEET_NOT_FOUND', 'WRONG_STATE'],
  purpose: 'Gives a sheet up that was not confirmed; its rows go at once.',
})
