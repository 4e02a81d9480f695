import type { Actor } from '#domain/actors.ts'
import { matesOf, sharedSeat } from '#domain/signers/group-seat.ts'
import { sharesContact } from '#domain/signers/person-key.ts'
import { dropAskedOf } from '#services/document-files/supporting/asked-papers.ts'
import type { LinkEnd } from '#store/signers/signer-links.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** Takes these people off their document; who is on no other of the docket has no link any more. */
export async function standDown(
  tx: Tx,
  people: readonly Signer[],
  reason: LinkEnd,
  now: Date,
): Promise<void> {
  if (people.length === 0) return
  await dropAskedOf(
    tx,
    people.map(({ id }) => id),
    now,
  )
  for (const { id, docket_id, person_key } of people) {
    await tx.signerPositions.removeOfSigners([id])
    await tx.signers.update(id, { deleted_at: now }, now)
    if ((await tx.signers.ofPerson(docket_id, person_key)).length > 0) continue
    await tx.signerLinks.end(docket_id, person_key, reason, now)
    await tx.notifications.withdrawLinks(docket_id, [id], now)
  }
}

/** Somebody has signed for a group of which one signs: nobody else of it is asked any more. */
export async function closeSeat(tx: Tx, signed: Signer, now: Date): Promise<void> {
  if (sharedSeat(signed) === null) return
  await standDown(tx, matesOf(signed, await tx.signers.ofDocument(signed.document_id)), 'group', now)
  await tx.dockets.refreshSearchText(signed.docket_id)
}

/** Who has left the group keeps a turn that is open until somebody else of it takes the turn. */
export async function dropWhoLeft(
  tx: Tx,
  taker: Signer,
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  const mates = matesOf(taker, await tx.signers.ofDocument(taker.document_id))
  if (mates.length === 0 || taker.group_id === null) return
  const people = await tx.groups.members(taker.group_id)
  const isIn = (mate: Signer) =>
    people.some((one) => (one.user_id ? one.user_id === mate.user_id : sharesContact(one, mate)))
  const left = mates.filter((mate) => !isIn(mate))
  await standDown(tx, left, 'removed', now)
  for (const { id, name, docket_id, document_id, group_name } of left)
    await tx.audit.add('signer-removed', {
      by,
      docketId: docket_id,
      documentId: document_id,
      signerId: id,
      detail: { name, group: group_name },
    })
}
