import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment, SignerId } from '../vocabulary/ids.ts'

export const resendInviteToSigner = defineCall({
  path: '/api/workflow/resendInviteToSigner',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ document_id: DocumentId, signer_id: SignerId }),
  output: z.object({ invited_at: Moment }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'SIGNER_NOT_FOUND',
    'WRONG_STATE',
    'RESENT_JUST_NOW',
    'TOO_MANY_INVITATIONS',
    'NOT_ALLOWED',
  ],
  purpose: 'Invites a signer again; the old link dies.',
})
