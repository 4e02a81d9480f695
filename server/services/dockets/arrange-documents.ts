import { moveDocument, requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { copyDocument } from '#services/document-files/copy-document.ts'
import { followEnded } from '#services/signing/follow-ups.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'
import type { Acting } from './acting.ts'
import { beginChange } from './editing.ts'
import { type Folder, openDocket, requireMayOnDocket } from './open-folder.ts'

/**
 * Puts the documents of a draft docket into this order. A draft that is not named goes; one of
 * another draft docket of this member comes here. What was over before stays, after those that are
 * named.
 */
export async function arrangeDocuments(
  tx: Tx,
  docketId: string,
  wanted: readonly string[],
  acting: Acting,
): Promise<void> {
  const { by, now } = acting
  const folder = await openDocket(tx, docketId)
  const isHere = (id: string) => folder.documents.some((document) => document.id === id)
  const leaving = folder.documents.filter(({ id, state }) => !wanted.includes(id) && state === 'draft')
  for (const document of leaving) await removeDocument(tx, document, docketId, acting)

  const order: string[] = []
  for (const id of wanted) order.push(isHere(id) ? id : await bringHere(tx, folder, id, acting))
  const over = folder.documents.filter(({ id, state }) => !wanted.includes(id) && state !== 'draft')
  const before = folder.documents.map(({ id }) => id).filter((id) => order.includes(id))
  for (const [index, id] of [...order, ...over.map((document) => document.id)].entries())
    await tx.documents.update(id, { sequence: index + 1 }, now)
  if (before.join() !== order.filter((id) => before.includes(id)).join())
    await tx.audit.add('documents-reordered', { by, docketId, detail: { documents: order.length } })
  await tx.dockets.refreshSearchText(docketId)
  await tx.announce(docketId, 'documents-changed', { by: by.name })
}

async function removeDocument(
  tx: Tx,
  document: Document,
  docketId: string,
  { by, followUps, now }: Acting,
): Promise<void> {
  const state = moveDocument(document.state, 'deleted')
  await tx.documents.update(document.id, { state, deleted_at: now }, now)
  await tx.audit.add('document-deleted', {
    by,
    docketId,
    documentId: document.id,
    detail: { name: document.name },
  })
  const { docket, documents } = await openDocket(tx, docketId)
  await followEnded(tx, followUps, [document], { state, docket, documents, now })
}

/**
 * A document of another draft docket: its file comes with the people of this one, and leaves there.
 */
async function bringHere(tx: Tx, here: Folder, documentId: string, acting: Acting): Promise<string> {
  const { member, by, now } = acting
  const found = await tx.documents.get(documentId)
  if (!found) throw new Refusal('DOCUMENT_NOT_FOUND')
  const there = await openDocket(tx, found.docket_id)
  const document = there.documents.find(({ id }) => id === documentId)
  if (!document) throw new Refusal('DOCUMENT_NOT_FOUND')
  await requireMayOnDocket(tx, 'delete', there, member)
  requireDocumentState(document.state, 'draft')
  await beginChange(tx, there.docket, acting)
  const made = await copyDocument(tx, document, here, by)
  await removeDocument(tx, document, there.docket.id, acting)
  if (there.documents.length === 1)
    await tx.dockets.update(there.docket.id, { state: 'deleted', deleted_at: now }, now)
  else await tx.dockets.refreshSearchText(there.docket.id)
  await tx.announce(there.docket.id, 'document-deleted', { document_id: document.id, by: by.name })

  return made
}
