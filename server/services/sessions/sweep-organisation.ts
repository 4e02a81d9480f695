import { familyLife } from '#domain/sessions/session-life.ts'
import type { Parts } from '#services/parts.ts'
import { downloadTickets } from '#store/download-tickets.ts'
import { idempotencyKeys } from '#store/idempotency-keys.ts'
import { liveEvents } from '#store/live-events.ts'

// Our choice: a watcher who was away longer reads everything anew.
const eventsKeptFor = 24 * 60 * 60 * 1000

/** Takes away what an organisation's wire no longer needs: tickets and kept answers past their time, old live events. */
export async function sweepWireOfOrganisation(parts: Parts, organisationId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    await idempotencyKeys(tx.db, organisationId).sweep(now)
    await downloadTickets(tx.db, organisationId).sweep(now)
    await tx.usedProviderMessages.sweep(now)
    // A sign-in is over with the longest session that it opened.
    await tx.ssoSignIns.sweep(new Date(now.getTime() - 2 * familyLife))
    await liveEvents(tx.db, organisationId).sweep(new Date(now.getTime() - eventsKeptFor))
  })
}
