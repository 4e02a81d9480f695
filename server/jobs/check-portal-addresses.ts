import { day } from '#contract/vocabulary/time.ts'
import { bySystem } from '#domain/actors.ts'
import { checkAddress } from '#services/portal-addresses/check-address.ts'
import { job } from './define-job.ts'

// Our choice: who has not set up a proxy within so many days asks again by hand.
const askedFor = 30 * day

/**
 * Every few minutes: whether organisations' own addresses lead here, those in force and those that
 * are proposed.
 */
export const checkPortalAddressesJob = job(
  'check-portal-addresses',
  async (_payload: Record<string, never>, parts, until) => {
    const since = new Date(parts.clock.now().getTime() - askedFor)
    const alive = await parts.store.platform.read((tx) => tx.portalAddresses.alive())
    for (const row of alive) {
      if (until?.aborted) return
      if (row.state === 'in-force' || row.proposed_at > since)
        await checkAddress(parts, row, bySystem(), { isByTheClock: true })
    }
  },
)
