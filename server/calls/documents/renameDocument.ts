import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { renameDocument } from '#contract/documents/renameDocument.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'

export default answer(renameDocument, ({ document_id, name }, context) => {
  const acting = actingMember(context)
  const { member, by, now } = acting

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, document_id)
    await requireMayOn(tx, 'add_files', opened, member)
    const { docket, document } = opened
    if (document.name === name) return { name }
    await beginChange(tx, docket, acting)
    await tx.documents.update(document_id, { name }, now)
    await tx.audit.add('document-renamed', {
      by,
      docketId: docket.id,
      documentId: document_id,
      detail: { name, was: document.name },
    })
    await tx.dockets.refreshSearchText(docket.id)
    await tx.announce(docket.id, 'documents-changed', { by: by.name })

    return { name }
  })
})
