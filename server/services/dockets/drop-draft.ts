import { undoMinutes } from '#contract/vocabulary/docket-notes.ts'
import { minute } from '#contract/vocabulary/time.ts'
import type { Tx } from '#store/store.ts'
import type { ActingLater } from './acting.ts'
import { deleteDocument } from './delete-document.ts'

/**
 * A draft goes because another docket is made in its place, which takes its reference. It cannot be
 * brought back: its letter would go out twice.
 */
export async function dropDraft(tx: Tx, docketId: string, acting: ActingLater): Promise<void> {
  const drafts = (await tx.documents.ofDocket(docketId)).filter(({ state }) => state === 'draft')
  for (const { id } of drafts) await deleteDocument(tx, id, acting)
  const deleted_at = new Date(acting.now.getTime() - undoMinutes * minute)
  await tx.documents.updateMany(
    drafts.map(({ id }) => id),
    { deleted_at },
    acting.now,
  )
  await tx.dockets.update(docketId, { reference_id: null, reference_key: null }, acting.now)
}
