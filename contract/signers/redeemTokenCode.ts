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
    /** 32 random bytes in base64url: with them the helper asks again for a lost answer. */
    helper_key: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  }),
  output: z.object({
    secret: z.string(),
    until: Moment,
    signer: z.string(),
    sender: z.string(),
    organisation: z.string(),
    documents: z.array(
      z.object({
        document_id: DocumentId,
        name: z.string(),
        /** Where they are of several dockets. */
        title: z.string().optional(),
        sender: z.string().optional(),
      }),
    ),
    /** Many documents, which are signed in portions. */
    in_portions: z.boolean(),
  }),
  refuses: ['TOKEN_CODE_OVER', 'TOKEN_HELPER_OLD', 'TOO_MANY_REQUESTS'],
  purpose:
    'For the token helper: takes the code of the page, once, and says what will be signed and for whom; its helper may ask again.',
})
