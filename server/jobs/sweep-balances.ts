import { sweepBalances } from '#services/balances/sweep-balances.ts'
import { job } from './define-job.ts'

/** Every few minutes, for each organisation in which a reservation or a period ran out. */
export const sweepBalancesJob = job(
  'sweep-balances',
  async (_payload: Record<string, never>, parts, until) => {
    const due = await parts.store.platform.read((tx) => tx.organisations.withBalancesDue(parts.clock.now()))
    for (const organisationId of due) {
      if (until?.aborted) return
      await sweepBalances(parts, organisationId)
    }
  },
)
