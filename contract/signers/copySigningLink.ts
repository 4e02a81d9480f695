import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment, SignerId } from '../vocabulary/ids.ts'

export const copySigningLink = defineCall({
  path: '/api/workflow/copySigningLink',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, signer_id: SignerId }),
  output: z.object({ url: z.string(), expires_at: Moment }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'LINK_EXPIRED',
    'LINK_ENDED',
    'LINK_REPLACED',
    'TOO_MANY_INVITATIONS',
    'UNAVAILABLE',
  ],
  purpose:
    'A further address of a person’s signing link, where the organisation allows it; the mailed one stays.',
})
