import { answer, type CallContext } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { sendPdfPath } from '#contract/document-files/sendPdfPath.ts'
import { Refusal } from '#domain/refusal.ts'
import { readAsAsker } from '#services/dockets/read-as-asker.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { ticketOfFile } from '#services/downloads/ticket-of-file.ts'
import { examineUpload } from '#services/uploads/examine-upload.ts'

export default answer(sendPdfPath, ({ document_id, fileId }, context) =>
  document_id ? ofDocument(context, document_id) : ofUpload(context, fileId ?? ''),
)

/** The newest version, for anyone who may read the document. */
const ofDocument = (context: CallContext, documentId: string) =>
  context.store.transaction(async (tx) => {
    const { document } = await readAsAsker(tx, documentId, context.asker, context.origin)
    const version = await tx.documentVersions.get(document.id, document.head_version)
    if (!version) throw new Error(`Document ${document.id} lacks version ${document.head_version}`)
    const result = await issueTicket(tx, context, {
      kind: 'file',
      sha256: version.sha256,
      size: version.size,
      name: `${document.name}.pdf`,
      mime: 'application/pdf',
      documentId: document.id,
      version: version.number,
    })

    return { result, ...pagesOf(document.page_sizes), version: version.number }
  })

/** A PDF that this member uploaded and that is on no document yet. */
async function ofUpload(context: CallContext, fileId: string) {
  const { parts, store } = context
  const { userId } = memberOf(context)
  const file = await store.read((tx) => tx.files.get(fileId))
  if (!file || file.uploaded_by !== userId) throw new Refusal('FILE_NOT_FOUND')
  const bytes = file.state === 'locked' ? null : await parts.vault.open(store.organisationId, file.sha256)
  if (!bytes) throw new Refusal(file.state === 'locked' ? 'FILE_LOCKED' : 'FILE_NOT_FOUND')
  const { pageSizes, problem } = await examineUpload(parts, store.organisationId, bytes)
  if (problem) throw new Refusal(problem)
  const result = await store.transaction((tx) => ticketOfFile(tx, context, fileId))

  return { result, ...pagesOf(pageSizes), version: null }
}

const pagesOf = (sizes: readonly { width: number; height: number }[]) => ({
  pages: sizes.length,
  sizes: sizes.map((size, index) => ({ page_number: index + 1, ...size })),
})
