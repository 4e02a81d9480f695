import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

export const downloadCompletionCertificate = defineCall({
  path: '/api/workflow/downloadCompletionCertificate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId }),
  output: ticketOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'NOT_COMPLETED', 'CERTIFICATE_COMING', 'LINK_ENDED'],
  purpose: 'The signed certificate of completion of the docket.',
})
