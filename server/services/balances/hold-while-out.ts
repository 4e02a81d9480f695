import { day } from '#contract/vocabulary/time.ts'
import type { FollowUp } from '#services/follow-up.ts'
import type { Tx } from '#store/store.ts'
import { endOfDocuments } from './end-of-document.ts'
import { endReservations } from './end-reservations.ts'
import { sum } from './open-balance.ts'
import { reserve, type Take } from './reserve.ts'
import { takesOf } from './takes-of-documents.ts'

/**
 * The balance holds what documents take while they are in review or out. Comes last: others of the
 * organisation wait for it.
 */
export const holdWhileOut: FollowUp = {
  async onSubmitted(tx, { docketId, documents, signers, by, now }) {
    const all = takesOf(
      documents.map(({ id }) => id),
      signers,
    )
    await reserve(tx, await notHeld(tx, all), {
      docketId,
      userId: by.userId,
      actor: by.name,
      // A review has no deadline: from then on the sweep looks each day whether it goes on.
      expiresAt: new Date(now.getTime() + day),
      now,
    })
  },

  async onDraftAgain(tx, documents, now) {
    const [first] = documents
    const ids = documents.map(({ id }) => id)
    if (first)
      await endReservations(
        tx,
        { kind: 'document', ids, docketId: first.docket_id },
        { used: () => () => 0, now },
      )
  },

  async onSent(tx, { docketId, documents, signers, by, expiresAt, now }) {
    const all = takesOf(
      documents.map(({ id }) => id),
      signers,
    )
    const takes = await notHeld(tx, all)
    await tx.reservations.prolongMany(
      'document',
      documents.map(({ id }) => id),
      expiresAt,
    )
    await reserve(tx, takes, { docketId, userId: by.userId, actor: by.name, expiresAt, now })
  },

  async onExtended(tx, { docketId, reopened, stillOut, signers, by, expiresAt, now }) {
    // A signer who has signed takes nothing again.
    const all = takesOf(
      reopened.map(({ id }) => id),
      signers.filter(({ state }) => state !== 'signed'),
    )
    // A document that was completed and is out again is paid once.
    const reopenedIds = reopened.map(({ id }) => id)
    const paid = await tx.reservations.settledOf('document', reopenedIds, 'documents')
    const takes = all.filter(
      ({ product, subject }) => product !== 'documents' || !((paid.get(subject.id) ?? 0) > 0),
    )
    await tx.reservations.prolongMany(
      'document',
      stillOut.map(({ id }) => id),
      expiresAt,
    )
    await reserve(tx, takes, { docketId, userId: by.userId, actor: by.name, expiresAt, now })
  },

  async onEnded(tx, documents, { state, now }) {
    // A draft holds nothing.
    if (state !== 'deleted') await endOfDocuments(tx, documents, { isCompleted: state === 'completed', now })
  },
}

/**
 * A document of a batch holds its part before it is submitted, any other once it was; one that was
 * submitted before there was such a hold has nothing.
 */
async function notHeld(tx: Tx, all: readonly Take[]): Promise<Take[]> {
  const ids = [...new Set(all.map(({ subject }) => subject.id))]
  const held = await tx.reservations.openOfMany('document', ids)

  return all.map((take) => {
    const own = held.filter((row) => row.subject_id === take.subject.id && row.product === take.product)

    return { ...take, amount: Math.max(0, take.amount - sum(own.map(({ amount }) => amount))) }
  })
}
