import { answer } from '#calls/answer.ts'
import { addDocumentDownloadedHistory } from '#contract/document-files/addDocumentDownloadedHistory.ts'
import { Refusal } from '#domain/refusal.ts'
import { readAsAsker } from '#services/dockets/read-as-asker.ts'

export default answer(addDocumentDownloadedHistory, (input, context) =>
  context.store.transaction(async (tx) => {
    const { document, by } = await readAsAsker(tx, input.document_id, context.asker, context.origin)
    if (!(await tx.documentVersions.get(document.id, input.version))) throw new Refusal('VERSION_NOT_FOUND')
    await tx.audit.add('document-downloaded', {
      by,
      docketId: document.docket_id,
      documentId: document.id,
      detail: { version: input.version, from: 'viewer' },
    })

    return {}
  }),
)
