import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { languages } from '../vocabulary/states.ts'
import { PackageRecord } from './package-record.ts'

export const fetchSelectedPackage = defineCall({
  path: '/api/subscription/fetchSelectedPackage',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'An organisation that is being registered has no modules yet.',
  input: z.object({ language: z.enum(languages).default('en') }),
  output: z.object({
    result: z
      .object({
        subscription_id: Id,
        state: z.enum(['selected', 'awaiting_payment']),
        package: PackageRecord,
        price_paise: z.int(),
        tax_paise: z.int(),
      })
      .nullable(),
  }),
  refuses: [],
  purpose: 'Gives the package that was chosen and is not paid yet.',
  passive: true,
})
