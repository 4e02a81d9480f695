import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Domain } from '../vocabulary/identity-providers.ts'

export const removeDomain = defineCall({
  path: '/api/organisation/removeDomain',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ domain: Domain }),
  output: z.object({}),
  refuses: ['NOT_FOUND', 'DOMAIN_IN_USE'],
  purpose: 'Releases a mail domain; another organisation may confirm it then.',
})
