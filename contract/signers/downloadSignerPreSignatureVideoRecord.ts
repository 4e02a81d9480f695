import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

export const downloadSignerPreSignatureVideoRecord = defineCall({
  path: '/api/workflow/downloadSignerPreSignatureVideoRecord',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, signer_id: SignerId }),
  output: ticketOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'VIDEO_NOT_FOUND'],
  purpose: 'Gives the recording of a signer before signing; the trail says who watched it.',
})
