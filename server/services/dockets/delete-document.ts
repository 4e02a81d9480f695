import { moveDocument } from '#domain/documents/document-moves.ts'
import { followEnded } from '#services/signing/follow-ups.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'
import type { ActingLater } from './acting.ts'
import { beginChange } from './editing.ts'
import { type Folder, openDocument, requireMayOn } from './open-folder.ts'

/** Deletes a draft; it is kept for the retention time. */
export async function deleteDocument(tx: Tx, documentId: string, acting: ActingLater): Promise<'deleted'> {
  const opened = await openDocument(tx, documentId)
  await requireMayOn(tx, 'delete', opened, acting.member)

  return await deleteFiles(tx, opened, [opened.document], acting)
}

/** The same of several drafts of one docket, which is locked; the member may delete each. */
export async function deleteFiles(
  tx: Tx,
  { docket, documents }: Folder,
  files: readonly [Document, ...Document[]],
  acting: ActingLater,
): Promise<'deleted'> {
  const { by, followUps, now } = acting
  await beginChange(tx, docket, acting)
  for (const file of files) moveDocument(file.state, 'deleted')
  const state = 'deleted' as const

  await tx.documents.updateMany(
    files.map(({ id }) => id),
    { state, deleted_at: now },
    now,
  )
  await tx.audit.addMany(
    files.map(({ id, name }) => [
      'document-deleted',
      { by, docketId: docket.id, documentId: id, detail: { name } },
    ]),
  )
  // A docket goes with its last document.
  if (documents.length === files.length) await tx.dockets.update(docket.id, { state, deleted_at: now }, now)
  else await tx.dockets.refreshSearchText(docket.id)
  await followEnded(tx, followUps, files, {
    state,
    docket: (await tx.dockets.get(docket.id)) ?? docket,
    documents: await tx.documents.ofDocket(docket.id),
    now,
  })
  await tx.announce(docket.id, 'document-deleted', { document_id: files[0].id, by: by.name })

  return state
}
