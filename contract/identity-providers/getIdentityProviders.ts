import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DomainRecord, IdentityProviderRecord } from './provider-record.ts'

export const getIdentityProviders = defineCall({
  path: '/api/organisation/getIdentityProviders',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({}),
  output: z.object({ providers: z.array(IdentityProviderRecord), domains: z.array(DomainRecord) }),
  refuses: [],
  purpose: 'Answers the identity providers of the organisation and the mail domains it has named.',
})
