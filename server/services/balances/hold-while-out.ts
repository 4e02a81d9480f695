import type { FollowUp } from '#services/follow-up.ts'
import type { Tx } from '#store/store.ts'
import { endOfDocument } from './end-of-document.ts'
import { reserve, type Take } from './reserve.ts'
import { takesOf } from './takes-of-documents.ts'

/** The balance holds what documents take while they are out. Comes last: others of the organisation wait for it. */
export const holdWhileOut: FollowUp = {
  async onSent(tx, { docketId, documents, signers, by, expiresAt, now }) {
    const takes = takesOf(
      documents.map(({ id }) => id),
      signers,
    )
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

/** A document that was completed and is out again is paid once. */
const isPaid = async (tx: Tx, { product, subject }: Take): Promise<boolean> =>
  product === 'documents' && (await tx.reservations.settledOf(subject, product)) > 0
