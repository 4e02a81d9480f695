import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { FactorProof } from './second-factor.ts'

export const linkSso = defineCall({
  path: '/api/users/linkSso',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may say by which account of a provider they come in.',
  input: z.object({
    /** Of the provider's return, or as `completeSsoLogin` answered it. */
    code: z.string().max(200),
    /** Once more who one is; a session that was opened a moment ago needs none. */
    proof: FactorProof.nullish(),
  }),
  output: z.object({ organisation_id: OrganisationId, organisation: z.string(), provider: z.string() }),
  refuses: [
    'SSO_TOKEN',
    'SSO_OTHER_MAIL',
    'SSO_MAIL_UNVERIFIED',
    'SSO_DOMAIN_UNPROVED',
    'SSO_NOT_A_MEMBER',
    'SSO_NO_ROLE',
    'SSO_OTHER_ACCOUNT',
    'SSO_SWITCH',
    'PROVIDER_OFF',
    'PROOF_NEEDED',
    'WRONG_PROOF',
    'WRONG_SECOND_FACTOR',
    'NO_SECOND_FACTOR',
    'SECOND_FACTOR_LOCKED',
    'PASSKEY_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Links an account of an organisation’s identity provider to the person who is signed in.',
})
