import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Domain } from '../vocabulary/identity-providers.ts'
import { DomainRecord } from './provider-record.ts'

export const saveDomain = defineCall({
  path: '/api/organisation/saveDomain',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ domain: Domain }),
  output: z.object({ domain: DomainRecord }),
  refuses: ['DOMAIN_PUBLIC', 'TOO_MANY_DOMAINS'],
  purpose: 'Names a mail domain as the organisation’s own; answers the DNS record that confirms it.',
})
