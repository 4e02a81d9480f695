import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { listInput } from '../vocabulary/lists.ts'
import { jobOutput, sheetInput } from '../vocabulary/sheets.ts'
import { documentFilter } from './document-filter.ts'

const { searchValue, searchInput } = listInput

export const downloadDocumentList = defineCall({
  path: '/api/workflow/downloadDocumentList',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ searchValue, searchInput, filter: documentFilter.default({}), ...sheetInput }),
  output: jobOutput,
  refuses: ['TOO_MANY_JOBS'],
  purpose: 'Creates a sheet of the documents that the list would show.',
})
