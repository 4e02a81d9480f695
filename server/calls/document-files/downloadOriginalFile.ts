import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadOriginalFile } from '#contract/document-files/downloadOriginalFile.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'

export default answer(downloadOriginalFile, (input, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const { document, docket } = await readDocument(tx, input.document_id, member)
    const version = await tx.documentVersions.get(document.id, 1)
    if (!version) throw new Error(`Document ${document.id} has no first version`)
    const result = await issueTicket(tx, context, {
      kind: 'file',
      sha256: version.sha256,
      size: version.size,
      name: `${document.name}.pdf`,
      mime: 'application/pdf',
      documentId: document.id,
      version: 1,
    })
    await tx.audit.add('document-downloaded', {
      by,
      docketId: docket.id,
      documentId: document.id,
      detail: { version: 1 },
    })

    return { result }
  })
})
