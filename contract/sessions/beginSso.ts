import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { providerHandle } from '../vocabulary/identity-providers.ts'

export const beginSso = defineCall({
  path: '/api/users/beginSso',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ provider: providerHandle }),
  output: z.object({
    /**
     * The provider's page. It sends the person back to `#/sso?code=…`, which `completeSsoLogin`
     * takes.
     */
    url: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refuses: ['PROVIDER_OFF', 'PROVIDER_AWAY', 'TOO_MANY_REQUESTS'],
  purpose: 'Begins a sign-in with the identity provider of an organisation.',
})
