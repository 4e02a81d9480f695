import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Id } from '../vocabulary/ids.ts'
import { TokenSecret } from './token-record.ts'

export const bringTokenSignatures = defineCall({
  path: '/api/workflow/bringTokenSignatures',
  method: 'POST',
  transport: 'plain',
  access: ['public'],
  input: z.object({
    secret: TokenSecret,
    /** Of many documents: the portion that was asked for. */
    portion_id: Id.optional(),
    signatures: z
      .array(z.object({ document_id: DocumentId, signature: z.base64().min(1).max(2_000) }))
      .min(1)
      .max(20),
  }),
  output: z.object({}),
  refuses: ['TOKEN_PAIRING_OVER', 'TOO_MANY_REQUESTS'],
  purpose: 'For the token helper: the signatures of the token; completeSigning checks them.',
})
