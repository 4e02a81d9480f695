import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment } from '../vocabulary/ids.ts'

export const handOverInvitation = defineCall({
  path: '/api/workflow/handOverInvitation',
  method: 'POST',
  transport: 'encrypted',
  access: ['external'],
  input: z.object({ document_id: DocumentId }),
  /**
   * `link` stands for the signer’s link of the asker’s own invitation; the page keeps it and no
   * address shows it.
   */
  output: z.object({ link: z.string(), expiresAt: Moment }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'NOT_YOUR_TURN',
    'LINK_ENDED',
    'LINK_EXPIRED',
    'LINK_REPLACED',
    'UNAVAILABLE',
  ],
  purpose: 'Leads from the assisted dashboard to the asker’s own invitation, without mailing it again.',
})
