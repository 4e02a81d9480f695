import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const getResetUserDetails = defineCall({
  path: '/api/users/getResetUserDetails',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    email: z.string(),
    mobile: z.string().nullable(),
    channels: z.array(z.enum(['mail', 'sms'])),
  }),
  refuses: ['INVALID_URL', 'TOO_MANY_REQUESTS'],
  purpose: 'Shows the holder of a reset link which masked contacts can get a code.',
  passive: true,
})
