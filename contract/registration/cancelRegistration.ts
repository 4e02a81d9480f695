import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const cancelRegistration = defineCall({
  path: '/api/users/cancelRegistration',
  method: 'POST',
  transport: 'encrypted',
  access: ['operator'],
  input: z.object({
    user_id: Id,
    reason: z
      .string({ error: rule('REQUIRED') })
      .trim()
      .min(1, rule('REQUIRED'))
      .max(500)
      .regex(/^\P{Cc}*$/u, rule('CONTROL_CHARACTERS')),
  }),
  output: z.object({}),
  refuses: ['NOT_FOUND', 'REGISTRATION_ENDED'],
  purpose: 'Ends a registration that is under way; its mail address may register again.',
})
