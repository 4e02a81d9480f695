import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const BillingAddress = z.object({
  street: z.string(),
  city: z.string(),
  /** The state's code. */
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

export const getBillingAddress = defineCall({
  path: '/api/users/getBillingAddress',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Every member may tell a supplier whom to bill.',
  input: z.object({}),
  output: z.object({ address: BillingAddress.nullable(), gstin: z.string().nullable() }),
  refuses: [],
  purpose: 'Gives the address to which bills of the organisation go, and its GSTIN.',
  passive: true,
})
