import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const testIdentityProvider = defineCall({
  path: '/api/organisation/testIdentityProvider',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ id: Id }),
  output: z.object({
    /** What was found at the provider, in order. */
    found: z.array(
      z.object({ what: z.enum(['issuer', 'sign_in', 'keys', 'logout', 'certificate']), value: z.string() }),
    ),
    /** What keeps people from coming in by it. */
    problems: z.array(z.enum(['away', 'untrue', 'no_domain', 'no_role', 'off', 'certificate_expired'])),
  }),
  refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  purpose:
    'Asks an identity provider for its description and its keys, and says what would keep people from coming in.',
})
