import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { entryKinds } from '../vocabulary/balances.ts'
import { DocketId, Id, Moment, UserId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { knownProducts } from '../vocabulary/products.ts'

/** What narrows the history; also what a sheet of it is made of. */
export const historyFilter = {
  products: z.array(z.enum(knownProducts)).max(knownProducts.length).optional(),
  kinds: z.array(z.enum(entryKinds)).max(entryKinds.length).optional(),
  /** Whose acts. */
  user_id: UserId.optional(),
  /** From the first of these moments and before the second. */
  from: Moment.optional(),
  to: Moment.optional(),
}

const { pageNo, maxRows } = listInput

const HistoryRow = z.object({
  id: Id,
  transaction_id: z.string(),
  kind: z.enum(entryKinds),
  /** A word of `productTable`; history keeps also what is not sold any more. */
  product: z.string(),
  amount: z.int(),
  at: Moment,
  /** Who did it. */
  actor: z.string(),
  docket_id: DocketId.nullable(),
  /** The document or docket it stands for. */
  about: z.string().nullable(),
  /** What was left in the organisation; null where there was no limit. */
  balance: z.int().nullable(),
})
export type HistoryRow = z.output<typeof HistoryRow>

export const getBalanceHistory = defineCall({
  path: '/api/users/getBalanceHistory',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['billingdashboard', 'consumptionHistory'],
  input: z.object({ ...historyFilter, pageNo, maxRows }),
  output: listOutput(HistoryRow),
  refuses: [],
  purpose: 'Lists what was given, held, used and given back, newest first, with what was left after each.',
  passive: true,
})
