import { mayTake } from '#contract/vocabulary/signing-methods.ts'
import { sum } from '#services/balances/open-balance.ts'
import { reserve, type Take } from '#services/balances/reserve.ts'
import { aadhaarTakes } from '#services/balances/takes-of-documents.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import type { Folder } from '#services/dockets/open-folder.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/**
 * A signer who may sign by Aadhaar only now takes an e-sign of the balance, unless one is held that
 * nobody else takes.
 */
export async function reserveForMethods(
  tx: Tx,
  { docket, documents, signers }: Folder,
  before: readonly Pick<Signer, 'id' | 'methods'>[],
  { member, by, now }: Pick<ActingLater, 'member' | 'by' | 'now'>,
): Promise<void> {
  const gained = new Set(before.flatMap(({ id, methods }) => (mayTake(methods, 'aadhaar_esign') ? [] : [id])))
  const out = documents.filter(({ state }) => state === 'out_for_signature').map(({ id }) => id)
  const gaining = aadhaarTakes(
    out,
    signers.filter(({ id }) => gained.has(id)),
  )
  const takes: Take[] = []
  for (const take of gaining.filter(({ amount }) => amount > 0)) {
    const [all] = aadhaarTakes([take.subject.id], signers)
    const held = (await tx.reservations.openOf(take.subject)).filter(
      ({ product }) => product === take.product,
    )
    const missing = (all?.amount ?? 0) - sum(held.map(({ amount }) => amount))
    takes.push({ ...take, amount: Math.max(0, Math.min(take.amount, missing)) })
  }
  await reserve(tx, takes, {
    docketId: docket.id,
    userId: member.userId,
    actor: by.name,
    expiresAt: docket.expires_at ?? now,
    now,
  })
}
