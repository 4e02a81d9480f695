import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const getRandomId = defineCall({
  path: '/api/generic/getRandomId',
  method: 'POST',
  transport: 'plain',
  access: ['public'],
  input: z.object({}),
  output: z.object({ tokenId: z.string(), expiresIn: z.int(), tokenIds: z.array(z.string()).optional() }),
  refuses: ['ENVELOPE_KEY', 'ENVELOPE_KID', 'TOO_MANY_REQUESTS'],
  purpose: 'Issues one-call envelope tokens; ?count=N asks for several.',
  passive: true,
})
