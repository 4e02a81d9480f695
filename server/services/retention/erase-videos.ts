import { bySystem } from '#domain/actors.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { eraseUnneeded } from './erase-unneeded.ts'

/** Takes away recordings whose time is over; the trail keeps their fingerprint and says so. */
export async function eraseVideos(
  parts: Parts,
  store: OrganisationStore,
  recordedBefore: Date,
  most: number,
): Promise<void> {
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    if (!(await tx.vaultErasure.mayErase())) return
    const due = await tx.signerVideos.due(recordedBefore, most)
    for (const video of due) {
      await tx.signerVideos.update(video.id, {
        sha256: null,
        phrase: null,
        asked_phrase: null,
        erased_at: now,
      })
      const signer = await tx.signers.get(video.signer_id)
      await tx.audit.add('video-erased', {
        by: bySystem(),
        docketId: video.docket_id,
        ...(signer && { documentId: signer.document_id, signerId: signer.id }),
        detail: { who: signer?.name ?? '' },
        ...(video.sha256 && { hashBefore: video.sha256 }),
      })
    }
    await eraseUnneeded(
      parts,
      tx,
      due.flatMap(({ sha256 }) => sha256 ?? []),
    )
  })
}
