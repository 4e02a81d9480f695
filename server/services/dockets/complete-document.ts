import { moveDocument } from '#domain/documents/document-moves.ts'
import { endReservations } from '#services/balances/end-reservations.ts'
import type { Tx } from '#store/store.ts'
import { advanceDocket } from './advance-docket.ts'

/**
 * Marks a document as completed once its seal is on. True when this also completed its docket, and so the certificate
 * of completion and the closing mails are due.
 */
export async function completeDocument(tx: Tx, documentId: string, now: Date): Promise<boolean> {
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
    by: { kind: 'system', name: 'Muhar' },
    docketId: document.docket_id,
    documentId,
    detail: { version: document.head_version },
  })
  await advanceDocket(tx, document.docket_id, now)
  await tx.announce(document.docket_id, 'document-completed', { document_id: documentId })

  // Last but for what follows: others of the organisation wait for the balance until this transaction ends.
  await endReservations(tx, document, { isCompleted: true, now })
  const isLast = (await tx.dockets.get(document.docket_id))?.state === 'completed'
  if (isLast) await tx.jobs.send('make-checkpoint', { organisationId: tx.organisationId })

  return isLast
}
