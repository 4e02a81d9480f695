import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { Ticket } from '../vocabulary/tickets.ts'

export const downloadRequestAnswer = defineCall({
  path: '/api/workflow/downloadRequestAnswer',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['requestDocument', 'coreWorkflowDashboard'],
  input: z.object({ answer_id: Id }),
  output: z.object({ result: Ticket }),
  refuses: ['REQUEST_NOT_FOUND', 'ANSWER_GONE'],
  purpose: 'Gives the document or file with which a request was answered, to both sides of it.',
})
