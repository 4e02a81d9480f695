import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Domain } from '../vocabulary/identity-providers.ts'

export const enableGoogleSSO = defineCall({
  path: '/api/users/enableGoogleSSO',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    enabled: z.boolean(),
    domains: z.array(Domain).max(20).default([]),
  }),
  output: z.object({
    settings: z.object({
      google_sso: z.object({
        enabled: z.boolean(),
        domains: z.array(z.string()),
        sso_url: z.string().nullable(),
      }),
    }),
  }),
  refuses: [
    'PROVIDER_OFF',
    'DOMAIN_NOT_PROVED',
    'DOMAIN_OF_ANOTHER_PROVIDER',
    'SSO_LAST_PROVIDER',
    'TOO_MANY_PROVIDERS',
  ],
  purpose:
    'Switches Google sign-in on or off for named domains, which the organisation has confirmed to be its own.',
})
