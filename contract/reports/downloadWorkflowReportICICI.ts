import { defineCall } from '../define-call.ts'
import { jobOutput } from '../vocabulary/sheets.ts'
import { docketSheetInput } from './report-filter.ts'

export const downloadWorkflowReportICICI = defineCall({
  path: '/api/workflow/downloadWorkflowReportICICI',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['esignReport', 'misreport', 'workflow'],
  input: docketSheetInput,
  output: jobOutput,
  refuses: ['TOO_MANY_JOBS'],
  purpose: 'Creates the same sheet with the columns of a bank: zone, location, employee.',
})
