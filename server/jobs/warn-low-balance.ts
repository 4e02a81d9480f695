import type { Product } from '#contract/vocabulary/products.ts'
import { tellLowBalance } from '#services/balances/tell-low-balance.ts'
import { job } from './define-job.ts'

/** Mails the administrators, once for each time that a balance falls so low. */
export const warnLowBalanceJob = job(
  'warn-low-balance',
  async (payload: { organisationId: string; product: Product; left: number; granted: number }, parts) =>
    tellLowBalance(parts, payload),
)
