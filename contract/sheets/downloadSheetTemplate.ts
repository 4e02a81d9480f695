import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sheetKinds } from '../vocabulary/people-sheets.ts'
import { sheetInput } from '../vocabulary/sheets.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

export const downloadSheetTemplate = defineCall({
  path: '/api/users/downloadSheetTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser'],
  input: z.object({ kind: z.enum(sheetKinds), ...sheetInput }),
  output: ticketOutput,
  refuses: [],
  purpose: 'Gives an empty sheet with the columns of a kind.',
})
