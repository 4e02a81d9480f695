import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment } from '../vocabulary/ids.ts'

export const openOwnSigning = defineCall({
  path: '/api/workflow/openOwnSigning',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign or agree may do so.',
  input: z.object({ document_id: DocumentId }),
  /**
   * `link` stands for the signer’s link of the member’s own place; the page keeps it and no address
   * shows it.
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
  purpose: 'Leads a member from the portal to what they are asked to sign or agree to, without a mail.',
})
