import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { languageInput } from '../reports/report-filter.ts'
import { listInput } from '../vocabulary/lists.ts'
import { jobOutput, sheetInput } from '../vocabulary/sheets.ts'
import { clientList } from './client-list.ts'

const { searchValue, searchInput } = listInput

export const getClientMISReportDownload = defineCall({
  path: '/api/workflow/getClientMISReportDownload',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients', 'misreport'],
  input: z.object({ searchValue, searchInput, filter: clientList.filter, ...sheetInput, ...languageInput }),
  output: jobOutput,
  refuses: ['TOO_MANY_JOBS'],
  purpose: 'Creates a sheet of the clients with the numbers of their dockets.',
})
