import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Email } from '../signers/signer-record.ts'
import { loginMethods } from '../vocabulary/otp.ts'

export const validateUser = defineCall({
  path: '/api/users/validateUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ email: Email, path: z.string().max(100).optional() }),
  output: z.object({
    methods: z.array(z.enum(loginMethods)),
    /**
     * Where members of the organisation log in whose mail domain this is; null where nobody has
     * one.
     */
    sso_url: z.string().nullable(),
  }),
  refuses: ['TOO_MANY_REQUESTS'],
  purpose:
    'First step of a login: names the ways to sign in at this page, alike for every email of a domain.',
  passive: true,
})
