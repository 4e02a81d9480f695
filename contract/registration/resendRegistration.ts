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
  purpose:
    'Mails a registrant the state of their registration and how to continue it; the mail carries no code.',
})
