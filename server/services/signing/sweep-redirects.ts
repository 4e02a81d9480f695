import { minute } from '#contract/vocabulary/time.ts'
import type { Parts } from '#services/parts.ts'
import { askProvider } from './hold-redirect.ts'
import { endWhenLapsed, openRedirectLocked } from './redirect.ts'

/**
 * What nobody looks at any more: leases that ran out, and returns of a provider that got lost on
 * the way.
 */
export async function sweepRedirects(parts: Parts, organisationId: string, most: number): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  const unanswered = await store.read((tx) =>
    tx.signingTransactions.unanswered(
      new Date(now.getTime() - minute),
      new Date(now.getTime() - 90 * minute),
      most,
    ),
  )
  for (const transaction of unanswered) await askProvider(parts, organisationId, transaction)
  for (const id of await store.read((tx) => tx.signingAttempts.lapsed(now, most)))
    await store.transaction(async (tx) => {
      const redirect = await openRedirectLocked(tx, id)
      if (redirect) await endWhenLapsed(tx, redirect, parts.clock.now())
    })
}
