import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

export const downloadDocumentFile = defineCall({
  path: '/api/workflow/downloadDocumentFile',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId, version: z.int().min(1).max(1_000_000) }),
  output: ticketOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'VERSION_NOT_FOUND'],
  purpose: 'Any one version of a document, as it was at that time.',
})
