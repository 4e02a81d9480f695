import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { JobRecord } from '../progress/job-record.ts'
import { Id } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { Ticket } from '../vocabulary/tickets.ts'

export const fetchDownloadDocumentRequestLog = defineCall({
  path: '/api/workflow/fetchDownloadDocumentRequestLog',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['documents', 'workflow'],
  input: z.object({
    ...listInput,
    /** Asks for a ticket to the ZIP of this request; a ticket opens it for five minutes. */
    ticket_for: Id.optional(),
  }),
  output: listOutput(JobRecord).extend({ result: Ticket.nullable() }),
  refuses: ['JOB_NOT_FOUND', 'JOB_FILE_GONE'],
  purpose: 'Lists one’s own ZIP requests with their progress, newest first; a ZIP is kept seven days.',
  passive: true,
})
