import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const changeSamlKey = defineCall({
  path: '/api/users/changeSamlKey',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    id: Id,
    /**
     * First a new key is shown in our metadata beside the one that signs; once the provider knows
     * it, it signs; then the old one goes.
     */
    act: z.enum(['add', 'use', 'remove']),
  }),
  output: z.object({
    /** The one that signs first. */
    certificates: z.array(z.object({ fingerprint: z.string(), valid_until: z.iso.datetime() })),
  }),
  refuses: ['NOT_FOUND', 'SAML_KEY_STATE'],
  purpose: 'Changes the key with which requests to a SAML identity provider are signed, without a gap.',
})
