import { day } from '#contract/vocabulary/time.ts'
import type { FollowUp } from '#services/follow-up.ts'
import type { Tx } from '#store/store.ts'
import { endOfDocument } from './end-of-document.ts'
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
    for (const { id, docket_id } of documents)
      await endReservations(tx, { kind: 'document', id, docketId: docket_id }, { used: () => 0, now })
  },

  async onSent(tx, { docketId, documents, signers, by, expiresAt, now }) {
    const all = takesOf(
      documents.map(({ id }) => id),
      signers,
    )
    const takes = await notHeld(tx, all)
    for (const { id } of documents) await tx.reservations.prolong({ kind: 'document', id }, expiresAt)
    await reserve(tx, takes, { docketId, userId: by.userId, actor: by.name, expiresAt, now })
  },

  async onExtended(tx, { docketId, reopened, stillOut, signers, by, expiresAt, now }) {
    // A signer who has signed takes nothing again.
    const all = takesOf(
      reopened.map(({ id }) => id),
      signers.filter(({ state }) => state !== 'signed'),
    )
    const takes = []
    for (const take of all) if (!(await isPaid(tx, take))) takes.push(take)
    for (const { id } of stillOut) await tx.reservations.prolong({ kind: 'document', id }, expiresAt)
    await reserve(tx, takes, { docketId, userId: by.userId, actor: by.name, expiresAt, now })
  },

  async onEnded(tx, document, { state, now }) {
    // A draft holds nothing.
    if (state !== 'deleted') await endOfDocument(tx, document, { isCompleted: state === 'completed', now })
  },
}

/** A document of a batch holds its part before it is submitted, any other once it was. */
async function notHeld(tx: Tx, all: readonly Take[]): Promise<Take[]> {
  const takes = []
  for (const take of all) takes.push({ ...take, amount: Math.max(0, take.amount - (await heldOf(tx, take))) })

  return takes
}

/**
 * What its submission held already; one that was submitted before there was such a hold has
 * nothing.
 */
const heldOf = async (tx: Tx, { product, subject }: Take): Promise<number> =>
  sum((await tx.reservations.openOf(subject)).flatMap((row) => (row.product === product ? row.amount : [])))

/** A document that was completed and is out again is paid once. */
const isPaid = async (tx: Tx, { product, subject }: Take): Promise<boolean> =>
  product === 'documents' && (await tx.reservations.settledOf(subject, product)) > 0
