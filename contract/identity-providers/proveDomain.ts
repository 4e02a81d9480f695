import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Domain } from '../vocabulary/identity-providers.ts'
import { DomainRecord } from './provider-record.ts'

export const proveDomain = defineCall({
  path: '/api/organisation/proveDomain',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ domain: Domain }),
  output: z.object({ domain: DomainRecord }),
  refuses: ['NOT_FOUND', 'DOMAIN_RECORD_MISSING', 'DOMAIN_TAKEN', 'DNS_AWAY', 'TOO_MANY_REQUESTS'],
  purpose: 'Looks for the record in the DNS of a domain; from then on it is this organisation’s alone.',
})
