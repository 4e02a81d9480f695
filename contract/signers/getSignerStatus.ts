import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment, SignerId } from '../vocabulary/ids.ts'
import { signerStates } from '../vocabulary/states.ts'

export const getSignerStatus = defineCall({
  path: '/api/live/getSignerStatus',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId, signer_id: SignerId }),
  output: z.object({ state: z.enum(signerStates), since: Moment, waiting_for: z.string().nullable() }),
  refuses: ['DOCUMENT_NOT_FOUND', 'SIGNER_NOT_FOUND'],
  purpose: 'One signer’s state now.',
  passive: true,
})
