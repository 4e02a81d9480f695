import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { modulesOfAllReports } from '../vocabulary/reports/modules-of-all.ts'
import { jobOutput, sheetInput } from '../vocabulary/sheets.ts'
import { languageInput, reportInput } from './report-filter.ts'

export const requestReport = defineCall({
  path: '/api/workflow/requestReport',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: modulesOfAllReports,
  input: z.object({ ...reportInput, ...languageInput, ...sheetInput }),
  output: jobOutput,
  refuses: ['NOT_ALLOWED', 'TOO_MANY_JOBS'],
  purpose: 'Creates a sheet of a report, with the rows and columns that the screen shows.',
})
