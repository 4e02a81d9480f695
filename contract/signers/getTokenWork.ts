import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Id } from '../vocabulary/ids.ts'
import { TokenSecret } from './token-record.ts'

export const getTokenWork = defineCall({
  path: '/api/workflow/getTokenWork',
  method: 'POST',
  transport: 'plain',
  access: ['public'],
  input: z.object({ secret: TokenSecret }),
  output: z.object({
    /** The page has not begun, waits for signatures, checks them, has ended well or badly. */
    state: z.enum(['wait', 'sign', 'sent', 'signed', 'refused']),
    /** What the key signs with SHA-256, a document each. */
    to_sign: z.array(z.object({ document_id: DocumentId, name: z.string(), bytes: z.base64() })).optional(),
    /** Of many documents: what is signed now, and what became of all of them. */
    portion_id: Id.optional(),
    signed: z.int().optional(),
    left: z.int().optional(),
  }),
  refuses: ['TOKEN_PAIRING_OVER', 'TOO_MANY_REQUESTS'],
  purpose:
    'For the token helper: what there is to sign, and what became of it. It says that the helper is there.',
  passive: true,
})
