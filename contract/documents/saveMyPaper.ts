import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'
import { PapersToken } from './own-paper.ts'

export const saveMyPaper = defineCall({
  path: '/api/workflow/saveMyPaper',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ token: PapersToken, document_id: DocumentId }),
  output: ticketOutput,
  refuses: ['SESSION_ENDED', 'SESSION_KEY', 'DOCUMENT_NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
  purpose: 'The signed file of one of somebody’s papers.',
})
