import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const removeIdentityProvider = defineCall({
  path: '/api/organisation/removeIdentityProvider',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ id: Id }),
  output: z.object({}),
  refuses: ['NOT_FOUND', 'SSO_LAST_PROVIDER'],
  purpose: 'Removes an identity provider with the accounts that were linked by it, and ends its sessions.',
})
