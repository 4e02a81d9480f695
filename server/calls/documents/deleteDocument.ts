import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import { followEnded } from '#services/signing/follow-ups.ts'

export default answer(deleteDocument, (input, context) => {
  const acting = actingMember(context)
  const { member, by, followUps, now } = acting

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
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

    return { state }
  })
})
