import type { SubjectKind } from '#contract/vocabulary/products.ts'
import { day, hour } from '#contract/vocabulary/time.ts'
import type { Parts } from '#services/parts.ts'
import { lapseSubscription } from '#services/subscriptions/lapse-subscription.ts'
import type { Subject } from '#store/balances/reservations.ts'
import type { Tx } from '#store/store.ts'
import { endOfDocuments } from './end-of-document.ts'
import { endOfMessage } from './hold-message.ts'

const most = 500

/**
 * What ran out in an organisation: reservations whose subject ended without them, and periods that
 * are over.
 */
export async function sweepBalances(parts: Parts, organisationId: string): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  for (const subject of await store.read((tx) => tx.reservations.overdue(now, most)))
    await store.transaction((tx) => (lookers[subject.kind] ?? lookAtUnknown)(tx, subject, now))
  for (const { id } of await store.read((tx) => tx.subscriptions.over(now)))
    await store.transaction(async (tx) => {
      await tx.organisations.lock(organisationId)
      const subscription = (await tx.subscriptions.over(now)).find((one) => one.id === id)
      if (subscription) await lapseSubscription(tx, parts, subscription, now)
    })
}

type Looker = (tx: Tx, subject: Subject, now: Date) => Promise<void>

const lookers: Readonly<Partial<Record<string, Looker>>> = {
  async document(tx, subject, now) {
    const found = await tx.documents.get(subject.id)
    if (found) await tx.dockets.getLocked(found.docket_id)
    const document = await tx.documents.get(subject.id)
    if (document?.state === 'out_for_signature' || document?.state === 'in_review')
      // Its deadline was moved, it waits for its seal, or a review goes on: looked at again
      // tomorrow.
      await tx.reservations.prolong(subject, new Date(now.getTime() + day))
    else if (found) await endOfDocuments(tx, [found], { isCompleted: document?.state === 'completed', now })
  },

  async message(tx, subject, now) {
    const seen = await tx.notifications.get(subject.id)
    // The docket first, as everywhere.
    if (seen?.docket_id) await tx.dockets.getLocked(seen.docket_id)
    const message = await tx.notifications.getLocked(subject.id)
    if (message?.state === 'queued')
      return await tx.reservations.prolong(subject, new Date(now.getTime() + hour))
    const isUsed = !message || message.state === 'sent' || message.state === 'delivered'
    await endOfMessage(tx, message ?? { id: subject.id, docket_id: null }, { isUsed, now })
  },

  // What a batch holds ends with it, or with its rows.
  batch: lookAgain,
  batch_row: lookAgain,
} satisfies Record<SubjectKind, Looker>

/**
 * Of a kind that this version does not know, as after a step back: nobody here can say that it is
 * over.
 */
async function lookAtUnknown(tx: Tx, subject: Subject, now: Date): Promise<void> {
  await lookAgain(tx, subject, now)
}

async function lookAgain(tx: Tx, subject: Subject, now: Date): Promise<void> {
  await tx.reservations.prolong(subject, new Date(now.getTime() + day))
}
