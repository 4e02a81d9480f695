import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { sheetRowStates } from '../vocabulary/sheet-kinds.ts'
import { SheetRowRecord } from './sheet-record.ts'

export const getSheetRows = defineCall({
  path: '/api/users/getSheetRows',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({
    upload_id: Id,
    ...listInput,
    filter: z.object({ states: z.array(z.enum(sheetRowStates)).max(5).optional() }).default({}),
  }),
  output: listOutput(SheetRowRecord),
  refuses: ['SHEET_NOT_FOUND'],
  purpose: 'Lists the rows of a sheet with all that is wrong in each.',
  passive: true,
})
