import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { jobOutput } from '../vocabulary/sheets.ts'
import { memberSheetInput } from './member-sheet.ts'

export const getUsersListReportDownload = defineCall({
  path: '/api/users/getUsersListReportDownload',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object(memberSheetInput),
  output: jobOutput,
  refuses: ['NOT_FOUND', 'TOO_MANY_JOBS'],
  purpose: 'Creates a sheet of the members with role, modules and last visit.',
})
