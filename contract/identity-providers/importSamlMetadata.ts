import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { SamlSettings } from '../vocabulary/identity-providers.ts'

export const importSamlMetadata = defineCall({
  path: '/api/users/importSamlMetadata',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    /** The file that the provider gives out, as text. */
    metadata: z.string().min(1).max(262_144),
  }),
  output: z.object({
    settings: SamlSettings,
    certificates: z.array(z.object({ fingerprint: z.string(), valid_until: z.iso.datetime() })),
  }),
  refuses: ['SAML_METADATA'],
  purpose: 'Reads the metadata of a SAML identity provider; nothing is kept before the provider is saved.',
})
