import { plainAccessCode } from '#contract/vocabulary/access-code.ts'
import type { Actor } from '#domain/actors.ts'
import { hashPassword, isPasswordRight } from '#services/sessions/passwords.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { AccessCode } from '#store/signers/access-codes.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

const context = (organisationId: string, id: string): string => `access-code:${organisationId}:${id}`

/** Made before the transaction, which it would hold up; null takes a code away. */
export const hashOfAccessCode = async (typed: string | null | undefined) =>
  typed ? await hashPassword(plainAccessCode(typed)) : typed

export const isAccessCodeRight = (tx: Tx, keys: Keys, { id, sealed_hash }: AccessCode, typed: string) =>
  isPasswordRight(keys.open(sealed_hash, context(tx.organisationId, id)).toString(), plainAccessCode(typed))

interface Change {
  hash: string | null
  by: Actor
  now: Date
}

/**
 * Sets the code of a person on a docket, which unlocks, or takes it away. What they have open ends:
 * who goes on has proved the new one.
 */
export async function changeAccessCode(
  tx: Tx,
  keys: Keys,
  { id: signerId, docket_id, document_id, person_key, name }: Signer,
  { hash, by, now }: Change,
): Promise<void> {
  const wasSet = await tx.accessCodes.remove(docket_id, person_key)
  if (hash === null && !wasSet) return
  if (hash !== null) await add(tx, keys, { docket_id, person_key, hash, set_at: now })
  if (hash !== null) await tx.sessions.endOfSigner(docket_id, person_key, now, 'access-code')
  await tx.audit.add(hash === null ? 'signer-access-code-removed' : 'signer-access-code-set', {
    by,
    docketId: docket_id,
    documentId: document_id,
    signerId,
    detail: { who: name },
  })
}

async function add(
  tx: Tx,
  keys: Keys,
  { hash, ...row }: Pick<AccessCode, 'docket_id' | 'person_key' | 'set_at'> & { hash: string },
): Promise<void> {
  const id = newId()
  await tx.accessCodes.add({
    ...row,
    id,
    sealed_hash: keys.seal(Buffer.from(hash), context(tx.organisationId, id)),
  })
}

/**
 * A new contact is a new key of the same seat. The code stays, because without it the seat would be
 * open to who only has the link.
 */
export async function carryAccessCode(
  tx: Tx,
  keys: Keys,
  { docketId, from, to, stays }: { docketId: string; from: string; to: string; stays: boolean },
  now: Date,
): Promise<void> {
  const kept = from === to ? null : await tx.accessCodes.of(docketId, from)
  if (!kept) return
  const hash = keys.open(kept.sealed_hash, context(tx.organisationId, kept.id)).toString()
  if (!stays) await tx.accessCodes.remove(docketId, from)
  await tx.accessCodes.remove(docketId, to)
  await add(tx, keys, { docket_id: docketId, person_key: to, hash, set_at: now })
}
