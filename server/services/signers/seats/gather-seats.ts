import { restarted } from '#domain/signers/signer-moves.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** These people with the seats of groups in the place of those who were asked for them. */
export async function gathered(tx: Tx, signers: readonly Signer[]): Promise<Signer[]> {
  const ids = [...new Set(signers.flatMap(({ group_seat }) => group_seat ?? []))]
  const seats = await tx.signers.seats(ids)

  return [...seats, ...signers.filter(({ group_seat }) => group_seat === null)].sort(
    (one, other) => one.sequence - other.sequence,
  )
}

/** What these people and seats have, and not what those have who were asked for a seat. */
export async function boxesToCopy(tx: Tx, documentIds: readonly string[]): Promise<SignerPosition[]> {
  const signers = await gathered(tx, await tx.signers.ofDocuments(documentIds))
  const boxes = await tx.signerPositions.ofDocuments(documentIds)
  const own = new Set(signers.map(({ id }) => id))
  const kept = boxes.filter(({ signer_id }) => own.has(signer_id))
  for (const { id, deleted_at } of signers)
    if (deleted_at !== null) kept.push(...(await tx.signerPositions.ofSigner(id)))

  return kept
}

/** A document that begins again has the seats of its groups, and asks their people again. */
export async function gatherSeats(tx: Tx, documentId: string, now: Date): Promise<void> {
  const asked = (await tx.signers.ofDocument(documentId)).filter(({ group_seat }) => group_seat !== null)
  for (const person of asked) {
    await tx.signers.update(person.id, { deleted_at: now }, now)
    await tx.signerPositions.removeOfSigners([person.id])
  }
  const seats = await tx.signers.seats([...new Set(asked.flatMap(({ group_seat }) => group_seat ?? []))])
  for (const { id } of seats) await tx.signers.update(id, { ...restarted, deleted_at: null }, now)
}
