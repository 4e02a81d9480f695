import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'

export const resendRegistration = defineCall({
  path: '/api/users/resendRegistration',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({ user_id: Id }),
  output: z.object({ reminded_at: Moment }),
  refuses: ['NOT_FOUND', 'REGISTRATION_ENDED', 'TOO_MANY_REQUESTS'],
  purpose: 'Mails a registrant where their registration stands and how to go on with it; it carries no code.',
})
