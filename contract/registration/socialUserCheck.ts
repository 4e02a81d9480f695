import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { RegistrantEmail, RegistrationStatusName } from './registration-fields.ts'

export const socialUserCheck = defineCall({
  path: '/api/users/socialUserCheck',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /** `email` is a claim: the one asked about is that of the token. */
  input: z.object({ id_token: z.string().max(200), email: RegistrantEmail.optional() }),
  output: z.object({ userExists: z.boolean(), registration_status: RegistrationStatusName.nullable() }),
  refuses: ['SOCIAL_TOKEN', 'SOCIAL_MAIL_UNVERIFIED', 'TOO_MANY_REQUESTS'],
  purpose: 'Says to the holder of a provider’s answer whether its mail has an account.',
  passive: true,
})
