import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { socialProviders } from '../vocabulary/registration.ts'

export const beginSocialLogin = defineCall({
  path: '/api/users/beginSocialLogin',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ provider: z.enum(socialProviders) }),
  output: z.object({
    /**
     * The provider's page. It sends the person back to `#/social/{code}`; the code is the
     * `id_token` of the calls that follow.
     */
    url: z.string(),
    /** Stays in the browser, and is asked for beside the code. */
    nonce: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refuses: ['PROVIDER_OFF', 'PROVIDER_AWAY', 'TOO_MANY_REQUESTS'],
  purpose: 'Begins a sign-in with an account that somebody has elsewhere.',
})
