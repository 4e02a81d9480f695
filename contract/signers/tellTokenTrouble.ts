import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { tokenTroubles } from '../vocabulary/token-helper.ts'
import { TokenSecret } from './token-record.ts'

export const tellTokenTrouble = defineCall({
  path: '/api/workflow/tellTokenTrouble',
  method: 'POST',
  transport: 'plain',
  access: ['public'],
  input: z.object({ secret: TokenSecret, trouble: z.enum(tokenTroubles) }),
  output: z.object({}),
  refuses: ['TOKEN_PAIRING_OVER', 'TOO_MANY_REQUESTS'],
  purpose:
    'For the token helper: why it cannot sign. The signing lease is given back, and the page says why.',
})
