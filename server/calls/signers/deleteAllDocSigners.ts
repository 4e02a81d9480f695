import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteAllDocSigners } from '#contract/signers/deleteAllDocSigners.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { signersOn } from '#services/dockets/open-folder.ts'
import { openToChangePeople } from '#services/signers/add-signer.ts'

export default answer(deleteAllDocSigners, ({ document_id }, context) => {
  const acting = actingMember(context)
  const { by, now } = acting

  return context.store.transaction(async (tx) => {
    const opened = await openToChangePeople(tx, document_id, acting)
    requireDocumentState(opened.document.state, 'draft')
    const leaving = signersOn(opened, document_id)
    for (const { id, name } of leaving) {
      await tx.signerPositions.removeOfSigner(id)
      await tx.signers.update(id, { deleted_at: now }, now)
      await tx.audit.add('signer-removed', {
        by,
        docketId: opened.docket.id,
        documentId: document_id,
        signerId: id,
        detail: { name },
      })
    }
    if (leaving.length > 0) {
      await tx.dockets.refreshSearchText(opened.docket.id)
      await tx.announce(opened.docket.id, 'signers-changed', { by: by.name })
    }

    return { removed: leaving.length }
  })
})
