import { undoMinutes } from '#contract/vocabulary/docket-notes.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { docketState } from '#domain/dockets/docket-state.ts'
import { moveDocument, requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { type Folder, requireMayOn } from '#services/dockets/open-folder.ts'
import { sharePeople } from '#services/document-files/share-people.ts'
import type { Tx } from '#store/store.ts'

/**
 * Undoes a deletion of the last minutes. False where it is there already: two who press at once
 * find it once.
 */
export async function restoreDocument(tx: Tx, documentId: string, acting: Acting): Promise<boolean> {
  const { member, by, now } = acting
  const there = await tx.documents.get(documentId)
  const found = there ?? (await tx.documents.deletedSince(documentId, new Date(0)))
  const docket = found && (await tx.dockets.getLockedAlsoDeleted(found.docket_id))
  if (!docket) throw new Refusal('DOCUMENT_NOT_FOUND')
  const documents = await tx.documents.ofDocket(docket.id)
  const folder: Folder = { docket, documents, signers: await tx.signers.ofDocket(docket.id) }
  // Read again under the lock.
  const present = documents.find(({ id }) => id === documentId)
  if (present) {
    await requireMayOn(tx, 'edit', { ...folder, document: present }, member)

    return false
  }
  const document = { ...found, state: 'deleted' as const }
  await requireMayOn(tx, 'restore', { ...folder, document }, member)
  const since = new Date(now.getTime() - undoMinutes * minute)
  if (!(await tx.documents.deletedSince(documentId, since))) throw new Refusal('UNDO_OVER')
  // Its docket may have been sent without it.
  if (!docket.deleted_at) {
    requireDocumentState(docket.state, 'draft')
    await beginChange(tx, docket, acting)
  }

  const state = moveDocument('deleted', 'draft')
  const isTaken = documents.some((one) => one.sequence === found.sequence)
  const sequence = isTaken ? Math.max(...documents.map((one) => one.sequence)) + 1 : found.sequence
  await tx.documents.update(documentId, { state, deleted_at: null, sequence }, now)
  await bringPeople(tx, folder, documentId)
  await tx.dockets.update(
    docket.id,
    { deleted_at: null, state: docketState([...documents.map((one) => one.state), state]) },
    now,
  )
  await tx.dockets.refreshSearchText(docket.id)
  await tx.audit.add('document-restored', {
    by,
    docketId: docket.id,
    documentId,
    detail: { name: found.name },
  })
  await tx.announce(docket.id, 'document-restored', { document_id: documentId, by: by.name })

  return true
}

/** Who came onto the docket meanwhile is on it, too. */
async function bringPeople(tx: Tx, { documents, signers }: Folder, documentId: string): Promise<void> {
  const here = new Set(
    signers.filter(({ document_id }) => document_id === documentId).map(({ person_key }) => person_key),
  )
  const there = signers.filter(({ document_id }) => documents.some(({ id }) => id === document_id))
  await sharePeople(
    tx,
    there.filter(({ person_key }) => !here.has(person_key)),
    [documentId],
  )
}
