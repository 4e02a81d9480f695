import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteAllDocSigners } from '#contract/signers/deleteAllDocSigners.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { beginChange, requireFresh } from '#services/dockets/editing.ts'
import { openDocument, requireMayOn, signersOn } from '#services/dockets/open-folder.ts'
import { takeSeats } from '#services/signers/remove-seats.ts'

export default answer(deleteAllDocSigners, ({ document_id, all_documents, revision }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, document_id)
    const { docket, document, documents } = opened
    await requireMayOn(tx, 'edit', opened, acting.member)
    requireFresh(docket, revision)
    await beginChange(tx, docket, acting)
    requireDocumentState(document.state, 'draft')
    const drafts = all_documents ? documents.filter(({ state }) => state === 'draft') : [document]
    const leaving = drafts.flatMap(({ id }) => signersOn(opened, id))
    if (leaving.length > 0) {
      await takeSeats(tx, opened, leaving, acting)
      await tx.dockets.refreshSearchText(docket.id)
      await tx.announce(docket.id, 'signers-changed', { by: acting.by.name })
    }

    return { removed: leaving.length }
  })
})
