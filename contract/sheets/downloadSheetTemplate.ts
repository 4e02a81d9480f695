import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sheetKinds } from '../vocabulary/sheet-kinds.ts'
import { sheetInput } from '../vocabulary/sheets.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

export const downloadSheetTemplate = defineCall({
  path: '/api/users/downloadSheetTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({ kind: z.enum(sheetKinds), ...sheetInput }),
  output: ticketOutput,
  refuses: ['NOT_ALLOWED'],
  purpose: 'Gives an empty sheet with the columns of a kind.',
})
