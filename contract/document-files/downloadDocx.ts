import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

export const downloadDocx = defineCall({
  path: '/api/workflow/downloadDocx',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId }),
  output: ticketOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'NOT_COMPOSED'],
  purpose: 'The text of a document that was written here, as a file for Word.',
})
