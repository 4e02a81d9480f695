import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { endReservations } from './end-reservations.ts'
import { lapseSubscription } from './lapse.ts'

const most = 500
const day = 24 * 60 * 60 * 1000

/** What ran out in an organisation: reservations whose document ended without them, and periods that are over. */
export async function sweepBalances(parts: Parts, organisationId: string): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  for (const documentId of await store.read((tx) => tx.reservations.overdue(now, most)))
    await sweepDocument(store, documentId, now)
  for (const { id } of await store.read((tx) => tx.subscriptions.over(now)))
    await store.transaction(async (tx) => {
      await tx.organisations.lock(organisationId)
      const subscription = (await tx.subscriptions.over(now)).find((one) => one.id === id)
      if (subscription) await lapseSubscription(tx, subscription, now)
    })
}

async function sweepDocument(store: OrganisationStore, documentId: string, now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    const found = await tx.documents.get(documentId)
    if (found) await tx.dockets.getLocked(found.docket_id)
    const document = await tx.documents.get(documentId)
    if (document?.state === 'out_for_signature') {
      // Its deadline was moved, or it waits for its seal: looked at again tomorrow.
      await tx.reservations.prolong(documentId, new Date(now.getTime() + day))
    } else if (found) {
      await endReservations(tx, found, { isCompleted: document?.state === 'completed', now })
    }
  })
}
