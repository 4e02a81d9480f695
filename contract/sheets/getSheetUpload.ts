import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { SheetRecord } from './sheet-record.ts'

export const getSheetUpload = defineCall({
  path: '/api/users/getSheetUpload',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({ upload_id: Id }),
  output: z.object({ upload: SheetRecord }),
  refuses: ['SHEET_NOT_FOUND'],
  purpose: 'Says how far a sheet has come: its columns, its totals, and what was uploaded before.',
  passive: true,
})
