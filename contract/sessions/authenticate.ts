import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { rule } from '../vocabulary/rule.ts'
import { sessionOutput } from './user-record.ts'

export const authenticate = defineCall({
  path: '/api/users/authenticate',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    authObject: z.object({
      email: z
        .string({ error: rule('EMAIL_REQUIRED') })
        .trim()
        .toLowerCase()
        .pipe(z.email(rule('MAIL_ADDRESS_INVALID'))),
      password: z
        .string({ error: rule('REQUIRED') })
        .min(1, rule('REQUIRED'))
        .max(256),
    }),
    /** Portal §7: claims of the client, taken and not read (decision 0061). */
    params: z
      .object({ ipInfo: z.unknown(), browser: z.string().max(200), app_version: z.string().max(40) })
      .partial()
      .optional(),
  }),
  output: sessionOutput,
  refuses: ['WRONG_LOGIN', 'LOGIN_LOCKED', 'INBOUND_IP', 'TOO_MANY_REQUESTS'],
  purpose: 'Opens a session for an email and password; with several organisations only a choosing session.',
})
