import { defineCall } from '../define-call.ts'
import { jobOutput } from '../vocabulary/sheets.ts'
import { messageSheetInput } from './report-filter.ts'

export const downloadWhatsappReport = defineCall({
  path: '/api/workflow/downloadWhatsappReport',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['esignReport', 'misreport', 'workflow'],
  input: messageSheetInput,
  output: jobOutput,
  refuses: ['TOO_MANY_JOBS'],
  purpose: 'Creates a sheet of the WhatsApp messages: sent, delivered, read, failed and why.',
})
