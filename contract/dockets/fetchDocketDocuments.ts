import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentRow } from '../documents/document-record.ts'
import { DocketId } from '../vocabulary/ids.ts'

export const fetchDocketDocuments = defineCall({
  path: '/api/workflow/fetchDocketDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ docket_id: DocketId }),
  /** In the order in which they were put. */
  output: z.object({ rows: z.array(DocumentRow) }),
  refuses: ['DOCKET_NOT_FOUND'],
  purpose: 'The documents of a docket with their states.',
  passive: true,
})
