import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId } from '../vocabulary/ids.ts'
import { jobOutput } from '../vocabulary/sheets.ts'

export const downloadWFDocuments = defineCall({
  path: '/api/workflow/downloadWFDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ docket_id: DocketId }),
  output: jobOutput,
  refuses: ['DOCKET_NOT_FOUND', 'TOO_MANY_JOBS'],
  purpose:
    'Creates one ZIP of a docket with its evidence: its files, the certificate of completion and the trail.',
})
