import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment } from '../vocabulary/ids.ts'
import { PapersToken } from './own-paper.ts'

export const openMyPaper = defineCall({
  path: '/api/workflow/openMyPaper',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ token: PapersToken, document_id: DocumentId }),
  /**
   * `link` stands for the signer’s link of the person’s own place; the page keeps it and no address
   * shows it.
   */
  output: z.object({ link: z.string(), expiresAt: Moment }),
  refuses: [
    'SESSION_ENDED',
    'SESSION_KEY',
    'DOCUMENT_NOT_FOUND',
    'NOT_YOUR_TURN',
    'LINK_ENDED',
    'LINK_EXPIRED',
    'LINK_REPLACED',
    'UNAVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Leads from somebody’s papers to one that they sign, agree to or look at, without a mail.',
})
