import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { socialProviders } from '../vocabulary/registration.ts'

export const getSocialProviders = defineCall({
  path: '/api/users/getSocialProviders',
  method: 'POST',
  transport: 'plain',
  access: ['public'],
  input: z.object({}),
  output: z.object({ providers: z.array(z.enum(socialProviders)) }),
  refuses: ['TOO_MANY_REQUESTS'],
  purpose: 'Names the providers by whose accounts people sign up and sign in here.',
  passive: true,
})
