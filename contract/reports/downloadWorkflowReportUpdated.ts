import { defineCall } from '../define-call.ts'
import { jobOutput } from '../vocabulary/sheets.ts'
import { eitherSheetInput } from './report-filter.ts'

export const downloadWorkflowReportUpdated = defineCall({
  path: '/api/workflow/downloadWorkflowReportUpdated',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['esignReport', 'misreport', 'workflow'],
  input: eitherSheetInput,
  output: jobOutput,
  refuses: ['TOO_MANY_JOBS'],
  purpose: 'Creates the same sheet with reasons, methods and times; of type whatsapp that of the messages.',
})
