import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { sheetKinds } from '../vocabulary/sheet-kinds.ts'
import { SheetRecord } from './sheet-record.ts'

export const getSheetUploads = defineCall({
  path: '/api/users/getSheetUploads',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({
    ...listInput,
    filter: z.object({ kinds: z.array(z.enum(sheetKinds)).max(sheetKinds.length).optional() }).default({}),
  }),
  output: listOutput(SheetRecord.omit({ columns: true, mapping: true, fields: true })),
  refuses: [],
  purpose: 'Lists the sheets that were uploaded, newest first.',
  passive: true,
})
