import { mostBatchRows } from '#contract/vocabulary/batches.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireSampleOpened } from '#services/batches/sample-batch.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { askWork } from '#services/dockets/many/ask-work.ts'
import type { Tx } from '#store/store.ts'

interface Decided {
  documentIds: readonly string[] | undefined
  batchId: string | undefined
  decision: 'approve' | 'send_back'
  comment: string | null
}

/**
 * A decision on many documents of batches that wait for this member. Each is judged by itself when
 * its turn comes; one that somebody else has decided by then says by whom.
 */
export async function decideOnBatches(
  tx: Tx,
  { documentIds, batchId, decision, comment }: Decided,
  acting: Acting,
): Promise<{ job_id: string }> {
  const { userId } = acting.member
  const chosen = documentIds
    ? await tx.documentList.ofBatches([...new Set(documentIds)])
    : await waitingIn(tx, batchId ?? '', userId)
  if (chosen.length === 0) throw new Refusal(documentIds ? 'DOCUMENT_NOT_FOUND' : 'NOTHING_CHOSEN')
  if (decision === 'approve')
    for (const id of new Set(chosen.map(({ batch_id }) => batch_id)))
      await requireSampleOpened(tx, { batchId: id, userId })

  return await askWork(tx, acting, {
    act: decision,
    options: { ...(comment !== null && { reason: comment }) },
    documentIds: chosen.map(({ id }) => id),
  })
}

/** However many a batch may have: nobody could choose a hundred thousand by hand. */
async function waitingIn(tx: Tx, batchId: string, userId: string) {
  const ids = await tx.documentList.checksOfBatch(userId, batchId, mostBatchRows)

  return ids.map((id) => ({ id, batch_id: batchId }))
}
