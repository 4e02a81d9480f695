import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { entityTypes } from '../vocabulary/built-in-roles.ts'
import { languages } from '../vocabulary/states.ts'
import { PackageRecord } from './package-record.ts'

export const getPackagePlans = defineCall({
  path: '/api/subscription/getPackagePlans',
  method: 'POST',
  transport: 'encrypted',
  access: ['public', 'member'],
  modules: 'any',
  modulesWhy: 'What is on offer is public.',
  input: z.object({
    entity_type: z.enum(entityTypes).optional(),
    /** The code of a partner's link: what that partner offers. */
    referrer_id: z.string().max(200).nullish(),
    language: z.enum(languages).default('en'),
  }),
  output: z.object({ rows: z.array(PackageRecord) }),
  refuses: ['REFERRER_UNKNOWN', 'TOO_MANY_REQUESTS'],
  purpose: 'Lists the packages on offer, with their prices and what they contain.',
  passive: true,
})
