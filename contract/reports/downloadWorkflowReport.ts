import { defineCall } from '../define-call.ts'
import { jobOutput } from '../vocabulary/sheets.ts'
import { docketSheetInput } from './report-filter.ts'

export const downloadWorkflowReport = defineCall({
  path: '/api/workflow/downloadWorkflowReport',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['esignReport', 'misreport', 'workflow'],
  input: docketSheetInput,
  output: jobOutput,
  refuses: ['TOO_MANY_JOBS'],
  purpose: 'Creates a sheet of dockets, documents and the people on them.',
})
