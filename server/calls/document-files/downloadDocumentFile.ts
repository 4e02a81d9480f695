import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadDocumentFile } from '#contract/document-files/downloadDocumentFile.ts'
import { Refusal } from '#domain/refusal.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'

export default answer(downloadDocumentFile, (input, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const { document, docket } = await readDocument(tx, input.document_id, member)
    const version = await tx.documentVersions.get(document.id, input.version)
    if (!version) throw new Refusal('VERSION_NOT_FOUND')
    const result = await issueTicket(tx, context, {
      kind: 'file',
      sha256: version.sha256,
      size: version.size,
      name: `${document.name} (version ${version.number}).pdf`,
      mime: 'application/pdf',
      documentId: document.id,
      version: version.number,
    })
    await tx.audit.add('document-downloaded', {
      by,
      docketId: docket.id,
      documentId: document.id,
      detail: { version: version.number },
    })

    return { result }
  })
})
