import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'

export const askForNewLink = defineCall({
  path: '/api/workflow/askForNewLink',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ link: z.string().max(200) }),
  /** When the sender was asked: once for each time that the link is locked. */
  output: z.object({ asked_at: Moment }),
  refuses: [
    'INVALID_URL',
    'LINK_ENDED',
    'LINK_EXPIRED',
    'LINK_REPLACED',
    'LINK_NOT_LOCKED',
    'NOT_YOUR_TURN',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'A signer whose link is locked after too many codes asks the sender for a new one.',
})
