import { minute } from '#contract/vocabulary/time.ts'
import type { Parts } from '#services/parts.ts'
import { ofBulkRedirect } from './find-redirect.ts'
import { askAbout, askProvider } from './hold-redirect.ts'
import { endWhenLapsed, openRedirectLocked } from './redirect.ts'

/**
 * What nobody looks at any more: leases that ran out, and returns of a provider that got lost on
 * the way.
 */
export async function sweepRedirects(parts: Parts, organisationId: string, most: number): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  const before = new Date(now.getTime() - minute)
  const after = new Date(now.getTime() - 90 * minute)
  const { single, shared } = await store.read(async (tx) => ({
    single: await tx.signingTransactions.unanswered(before, after, most),
    shared: await tx.bulkRedirects.unanswered(before, after, most),
  }))
  for (const transaction of single) await askProvider(parts, organisationId, transaction)
  for (const redirect of shared)
    await askAbout(parts, await ofBulkRedirect(parts, organisationId, redirect.id), redirect)
  await store.transaction(async (tx) => {
    await tx.tokenPairings.removeOver(now)
    await tx.certificateVisits.removeOver(now)
  })
  for (const id of await store.read((tx) => tx.signingAttempts.lapsed(now, most)))
    await store.transaction(async (tx) => {
      const redirect = await openRedirectLocked(tx, id)
      if (redirect) await endWhenLapsed(tx, redirect, parts.clock.now())
    })
}
