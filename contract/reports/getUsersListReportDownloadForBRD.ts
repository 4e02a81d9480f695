import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { jobOutput } from '../vocabulary/sheets.ts'
import { memberSheetInput } from './member-sheet.ts'

export const getUsersListReportDownloadForBRD = defineCall({
  path: '/api/users/getUsersListReportDownloadForBRD',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object(memberSheetInput),
  output: jobOutput,
  refuses: ['NOT_FOUND', 'TOO_MANY_JOBS'],
  purpose: 'Creates a sheet of the members with the columns of a bank: branch, zone, maker or checker.',
})
