import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OidcSettings, providerRules, SamlSettings } from '../vocabulary/identity-providers.ts'
import { Id } from '../vocabulary/ids.ts'
import { IdentityProviderRecord } from './provider-record.ts'

const common = {
  /** Left out for a new one. */
  id: Id.optional(),
  revision: z.int().nonnegative().optional(),
  is_enabled: z.boolean(),
  ...providerRules,
}

export const saveIdentityProvider = defineCall({
  path: '/api/organisation/saveIdentityProvider',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('oidc'),
      settings: OidcSettings,
      /** Left out it stays as it was. */
      client_secret: z.string().trim().min(1).max(1_000).optional(),
      ...common,
    }),
    z.object({ kind: z.literal('saml'), settings: SamlSettings, ...common }),
  ]),
  output: z.object({ provider: IdentityProviderRecord }),
  refuses: [
    'NOT_FOUND',
    'SETTINGS_STALE',
    'PROVIDER_INVALID',
    'DOMAIN_NOT_PROVED',
    'DOMAIN_OF_ANOTHER_PROVIDER',
    'ROLE_NOT_FOUND',
    'DEPARTMENT_NOT_FOUND',
    'MODULE_BEYOND_YOURS',
    'TOO_MANY_PROVIDERS',
    'SSO_LAST_PROVIDER',
  ],
  purpose:
    'Adds or changes an identity provider of the organisation; switching it off ends the sessions that it opened.',
})
