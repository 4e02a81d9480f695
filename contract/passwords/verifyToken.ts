import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'

export const verifyToken = defineCall({
  path: '/api/users/verifyToken',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ purpose: z.enum(['reset', 'invitation']), expiresAt: Moment }),
  refuses: ['INVALID_URL', 'TOO_MANY_REQUESTS'],
  purpose: 'Says whether the token of a reset or invitation link is still valid, and until when.',
  passive: true,
})
