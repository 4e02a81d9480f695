import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { sheetKinds } from '../vocabulary/people-sheets.ts'
import { SheetRecord } from './sheet-record.ts'

export const getSheetUploads = defineCall({
  path: '/api/users/getSheetUploads',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser'],
  input: z.object({
    ...listInput,
    filter: z.object({ kinds: z.array(z.enum(sheetKinds)).max(3).optional() }).default({}),
  }),
  output: listOutput(SheetRecord.omit({ columns: true, mapping: true })),
  refuses: [],
  purpose: 'Lists the sheets that were uploaded, newest first.',
  passive: true,
})
