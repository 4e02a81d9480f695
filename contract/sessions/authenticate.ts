import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sessionOutput } from './user-record.ts'

export const authenticate = defineCall({
  path: '/api/users/authenticate',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    authObject: z.object({
      email: z
        .string({ error: 'Email address is required.' })
        .trim()
        .toLowerCase()
        .pipe(z.email('Please enter a valid email address.')),
      password: z.string({ error: 'This field is required.' }).min(1, 'This field is required.').max(256),
    }),
    params: z
      .object({ browser: z.string().max(200), app_version: z.string().max(40) })
      .partial()
      .optional(),
  }),
  output: sessionOutput,
  refuses: ['WRONG_LOGIN', 'LOGIN_LOCKED', 'INBOUND_IP', 'TOO_MANY_REQUESTS'],
  purpose: 'Opens a session for an email and password; with several organisations only a choosing session.',
})
