import { day } from '#contract/vocabulary/time.ts'
import type { Parts } from '#services/parts.ts'

// Our choice: a watcher who was away longer reads everything from scratch.
const eventsKeptFor = day

/**
 * Takes away what an organisation's wire no longer needs: tickets and kept answers past their time,
 * old live events.
 */
export async function sweepWireOfOrganisation(parts: Parts, organisationId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    await tx.idempotencyKeys.sweep(now)
    await tx.downloadTickets.sweep(now)
    await tx.liveEvents.sweep(new Date(now.getTime() - eventsKeptFor))
  })
}
