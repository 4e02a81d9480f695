import { bySystem } from '#domain/actors.ts'
import { maskedPan } from '#domain/signing/pan.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { eraseUnneeded } from './erase-unneeded.ts'

/** Takes away numbers and pictures of cards whose time is over; the trail says so. */
export async function erasePanCards(
  parts: Parts,
  store: OrganisationStore,
  givenBefore: Date,
  most: number,
): Promise<void> {
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    if (!(await tx.vaultErasure.mayErase())) return
    const due = await tx.panCards.due(givenBefore, most)
    for (const card of due) {
      await tx.panCards.update(card.id, { sha256: null, sealed_pan: null, erased_at: now })
      const signer = await tx.signers.get(card.signer_id)
      await tx.audit.add('pan-erased', {
        by: bySystem(),
        docketId: card.docket_id,
        ...(signer && { documentId: signer.document_id, signerId: signer.id }),
        detail: { who: signer?.name ?? '', pan: maskedPan(card.last_four) },
        ...(card.sha256 && { hashBefore: card.sha256 }),
      })
    }
    await eraseUnneeded(
      parts,
      tx,
      due.flatMap(({ sha256 }) => sha256 ?? []),
    )
  })
}
