import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { products } from '../vocabulary/products.ts'

export const consumeBalanceForTransaction = defineCall({
  path: '/api/users/consumeBalanceForTransaction',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    product: z.enum(products),
    /**
     * The finished act: a completed document, a redirect to sign by Aadhaar, a message that was
     * sent.
     */
    transaction_id: Id,
  }),
  output: z.object({
    /** What this member's acts can draw from afterwards; null where there is no limit. */
    balance: z.int().nullable(),
  }),
  refuses: ['ACT_NOT_FOUND', 'ACT_UNFINISHED', 'TRANSACTION_DIFFERS', 'BALANCE_MISSING'],
  purpose:
    'Takes a finished transaction of the caller from the balance, once; the amount is read from the transaction, never from the caller.',
})
