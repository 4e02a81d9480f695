import { answer } from '#calls/answer.ts'
import { downloadSignedFile } from '#contract/document-files/downloadSignedFile.ts'
import { Refusal } from '#domain/refusal.ts'
import { readAsAsker } from '#services/dockets/read-as-asker.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'

export default answer(downloadSignedFile, (input, context) =>
  context.store.transaction(async (tx) => {
    const { document, by } = await readAsAsker(tx, input.document_id, context.asker, context.origin)
    const version = await tx.documentVersions.get(document.id, document.head_version)
    if (version?.reason !== 'signed' && version?.reason !== 'sealed')
      throw new Refusal('WRONG_STATE', { values: { case: 'notSigned' } })

    const result = await issueTicket(tx, context, {
      kind: 'file',
      sha256: version.sha256,
      size: version.size,
      name: `${document.name} (signed).pdf`,
      mime: 'application/pdf',
      documentId: document.id,
      version: version.number,
    })
    await tx.audit.add('document-downloaded', {
      by,
      docketId: document.docket_id,
      documentId: document.id,
      detail: { version: version.number },
    })

    return { result }
  }),
)
