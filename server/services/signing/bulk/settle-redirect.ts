import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { endWhenDone, settlePapers } from './settle-papers.ts'

/** What an answer did to the papers of a redirect is noted in the act that they belong to. */
export async function settleRedirect(parts: Parts, store: OrganisationStore, id: string): Promise<void> {
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const redirect = await tx.bulkRedirects.get(id)
    if (!redirect) return
    await tx.bulkSignings.getLocked(redirect.bulk_id)
    if (redirect.state !== 'answered')
      await tx.bulkRedirects.update(id, { state: 'answered', answered_at: now })
    await settlePapers(tx, redirect.bulk_id, now)
    await endWhenDone(tx, redirect.bulk_id, now)
  })
}
