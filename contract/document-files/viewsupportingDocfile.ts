import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { SupportingId } from '../vocabulary/ids.ts'
import { ticketOutput } from '../vocabulary/tickets.ts'

export const viewsupportingDocfile = defineCall({
  path: '/api/workflow/viewsupportingDocfile',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow', 'documents'],
  input: z.object({ supporting_id: SupportingId }),
  output: ticketOutput,
  refuses: ['PAPER_NOT_FOUND', 'LINK_ENDED'],
  purpose: 'Shows one supporting paper, with Aadhaar numbers covered.',
})
