import type { Tx } from '#store/store.ts'
import type { ActingLater } from './acting.ts'
import { deleteDocument } from './delete-document.ts'

/** A draft goes because another docket is made in its place, which takes its reference. */
export async function dropDraft(tx: Tx, docketId: string, acting: ActingLater): Promise<void> {
  for (const { id, state } of await tx.documents.ofDocket(docketId))
    if (state === 'draft') await deleteDocument(tx, id, acting)
  await tx.dockets.update(docketId, { reference_id: null, reference_key: null }, acting.now)
}
