import { moveDocument } from '#domain/documents/document-moves.ts'
import { followEnded } from '#services/signing/follow-ups.ts'
import type { Tx } from '#store/store.ts'
import type { ActingLater } from './acting.ts'
import { beginChange } from './editing.ts'
import { openDocument, requireMayOn } from './open-folder.ts'

/** Deletes a draft; it is kept for the retention time. */
export async function deleteDocument(tx: Tx, documentId: string, acting: ActingLater): Promise<'deleted'> {
  const { member, by, followUps, now } = acting
  const opened = await openDocument(tx, documentId)
  await requireMayOn(tx, 'delete', opened, member)
  await beginChange(tx, opened.docket, acting)
  const { docket, document, documents } = opened
  const state = moveDocument(document.state, 'deleted')

  await tx.documents.update(document.id, { state, deleted_at: now }, now)
  await tx.audit.add('document-deleted', {
    by,
    docketId: docket.id,
    documentId: document.id,
    detail: { name: document.name },
  })
  // A docket goes with its last document.
  if (documents.length === 1) await tx.dockets.update(docket.id, { state, deleted_at: now }, now)
  else await tx.dockets.refreshSearchText(docket.id)
  await followEnded(tx, followUps, document, {
    state,
    docket: (await tx.dockets.get(docket.id)) ?? docket,
    documents: await tx.documents.ofDocket(docket.id),
    now,
  })
  await tx.announce(docket.id, 'document-deleted', { document_id: document.id, by: by.name })

  return state
}
