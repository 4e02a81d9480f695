import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, SignerId } from '../vocabulary/ids.ts'
import { signerStates } from '../vocabulary/states.ts'

export const updateSignerStatus = defineCall({
  path: '/api/workflow/updateSignerStatus',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    signer_id: SignerId,
    /** A signer reports the first two; a bounce is what staff saw. */
    status: z.enum(['opened', 'come_back_later', 'bounced']),
  }),
  output: z.object({ signer: z.object({ signer_id: SignerId, state: z.enum(signerStates) }) }),
  refuses: ['DOCUMENT_NOT_FOUND', 'SIGNER_NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED', 'LINK_ENDED'],
  purpose: 'Records a step that the page reports, or a bounce that staff saw; never a signature.',
})
