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
  input: z.object({
    document_id: DocumentId,
    /** For a scan of what was signed on paper, instead of the file that was signed here. */
    scan_id: z.uuid().optional(),
    /** For a file that a signer added in a field; members alone have these. */
    file_id: z.uuid().optional(),
  }),
  output: ticketOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'LINK_ENDED', 'FILE_NOT_FOUND'],
  purpose: 'The newest signed version, a scan of what was signed on paper, or a file that a signer added.',
})
