import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { products } from '../vocabulary/products.ts'

export const checkBalanceForTransaction = defineCall({
  path: '/api/users/checkBalanceForTransaction',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'What a member may still send is their own to know.',
  input: z.object({ product: z.enum(products), count: z.int().min(1).max(1_000_000) }),
  output: z.object({
    sufficient: z.boolean(),
    /** What this member's acts can draw from; null where there is no limit. */
    balance: z.int().nullable(),
    shortfall: z.int(),
  }),
  refuses: [],
  purpose: 'Says whether the balance covers so many at this moment; it holds nothing and promises nothing.',
  passive: true,
})
