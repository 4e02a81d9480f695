import { mostChosen } from '#contract/documents/chosen-documents.ts'
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
    : (await waitingIn(tx, batchId ?? '', userId)).map((id) => ({ id, batch_id: batchId ?? '' }))
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

async function waitingIn(tx: Tx, batchId: string, userId: string): Promise<string[]> {
  const { rows } = await tx.documentList.inbox({
    box: 'checks',
    userId,
    search: null,
    order: 'longest',
    page: 1,
    rows: mostChosen + 1,
    batch: { id: batchId },
  })
  if (rows.length > mostChosen) throw new Refusal('TOO_MANY_CHOSEN')

  return rows.map(({ id }) => id)
}
