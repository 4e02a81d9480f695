import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

export const downloadsupportingDocuments = defineCall({
  path: '/api/workflow/download/downloadsupportingDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId, signer_id: SignerId }),
  output: ticketOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'SIGNER_NOT_FOUND', 'PAPER_NOT_FOUND', 'NOT_ALLOWED'],
  purpose: 'Downloads the supporting papers of a signer as a ZIP.',
})
