import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Moment } from '../vocabulary/ids.ts'

export const redeemTokenCode = defineCall({
  path: '/api/workflow/redeemTokenCode',
  method: 'POST',
  transport: 'plain',
  access: ['public'],
  input: z.object({
    code: z.string().min(1).max(40),
    /** Of the helper. */
    version: z.int().min(0).max(10_000),
  }),
  output: z.object({
    secret: z.string(),
    until: Moment,
    signer: z.string(),
    sender: z.string(),
    organisation: z.string(),
    documents: z.array(z.object({ document_id: DocumentId, name: z.string() })),
  }),
  refuses: ['TOKEN_CODE_OVER', 'TOKEN_HELPER_OLD', 'TOO_MANY_REQUESTS'],
  purpose:
    'For the token helper: takes the code of the signer’s page, once, and says what will be signed and for whom.',
})
