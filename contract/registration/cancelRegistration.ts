import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const cancelRegistration = defineCall({
  path: '/api/users/cancelRegistration',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({
    user_id: Id,
    reason: z
      .string({ error: 'This field is required.' })
      .trim()
      .min(1, 'This field is required.')
      .max(500)
      .regex(/^\P{Cc}*$/u, 'Please leave out line breaks and control characters.'),
  }),
  output: z.object({}),
  refuses: ['NOT_FOUND', 'REGISTRATION_ENDED'],
  purpose: 'Ends a registration that is under way; its mail address may register again.',
})
