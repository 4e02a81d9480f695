import { bySystem } from '#domain/actors.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import type { FollowUps } from '#services/follow-up.ts'
import { afterEnd } from '#services/signing/follow-ups.ts'
import type { Tx } from '#store/store.ts'

/**
 * Marks a document as completed once its seal is on. True when this also completed its docket, and
 * so the certificate of completion and the closing mails are due.
 */
export async function completeDocument(
  tx: Tx,
  documentId: string,
  { followUps, now }: { followUps: FollowUps; now: Date },
): Promise<boolean> {
  const found = await tx.documents.get(documentId)
  if (!found) return false
  await tx.dockets.getLocked(found.docket_id)
  const document = await tx.documents.get(documentId)
  // A job that runs again finds its work done.
  if (!document || document.state === 'completed') return false

  await tx.documents.update(
    documentId,
    {
      state: moveDocument(document.state, 'completed'),
      seal_state: 'done',
      waiting_for: null,
      next_try_at: null,
      completed_at: now,
    },
    now,
  )
  await tx.audit.add('document-completed', {
    by: bySystem(),
    docketId: document.docket_id,
    documentId,
    detail: { version: document.head_version },
  })
  await afterEnd(tx, followUps, [document], { state: 'completed', now })
  await tx.announce(document.docket_id, 'document-completed', { document_id: documentId })
  const isLast = (await tx.dockets.get(document.docket_id))?.state === 'completed'
  if (isLast) await tx.jobs.send('make-checkpoint', { organisationId: tx.organisationId })

  return isLast
}
