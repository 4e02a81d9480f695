import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mostMetadata, SamlSettings } from '../vocabulary/identity-providers.ts'
import { rule } from '../vocabulary/rule.ts'

export const importSamlMetadata = defineCall({
  path: '/api/users/importSamlMetadata',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.union([
    /** The file that the provider gives out, as text. */
    z.object({ metadata: z.string().min(1).max(mostMetadata) }),
    /** Where the provider shows it; asked once, now. */
    z.object({
      address: z.url({ protocol: /^https?$/, error: rule('WEB_ADDRESS_INVALID') }).max(500),
    }),
  ]),
  output: z.object({
    settings: SamlSettings,
    certificates: z.array(z.object({ fingerprint: z.string(), valid_until: z.iso.datetime() })),
  }),
  refuses: ['SAML_METADATA', 'SAML_METADATA_AWAY', 'TOO_MANY_REQUESTS'],
  purpose:
    'Reads the metadata of a SAML identity provider, from its text or its address; nothing is kept before the provider is saved.',
})
