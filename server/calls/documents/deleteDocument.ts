import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { moveDocument } from '#domain/documents/document-moves.ts'
import { openDocument, requireInitiator } from '#services/dockets/open-folder.ts'

export default answer(deleteDocument, (input, context) => {
  const { member, by } = actingMember(context)
  const now = context.parts.clock.now()

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
    requireInitiator(opened, member)
    const { docket, document, documents } = opened
    const state = moveDocument(document.state, 'deleted')

    await tx.documents.update(document.id, { state, deleted_at: now }, now)
    await tx.downloadTickets.endForDocument(document.id)
    await tx.audit.add('document-deleted', {
      by,
      docketId: docket.id,
      documentId: document.id,
      detail: { name: document.name },
    })
    // A docket goes with its last document.
    if (documents.length === 1) await tx.dockets.update(docket.id, { state, deleted_at: now }, now)
    else await tx.dockets.refreshSearchText(docket.id)
    await tx.announce(docket.id, 'document-deleted', { document_id: document.id })

    return { state }
  })
})
