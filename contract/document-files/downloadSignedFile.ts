import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

export const downloadSignedFile = defineCall({
  path: '/api/document/downloadSignedFile',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId }),
  output: ticketOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'LINK_ENDED'],
  purpose: 'The newest signed version.',
})
