import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadRequestAnswer } from '#contract/dockets/downloadRequestAnswer.ts'
import { maySeeRequest } from '#domain/document-requests/request-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import { standingOfRequest } from '#services/document-requests/standing.ts'
import { issueTicket, type TicketFor } from '#services/downloads/issue-ticket.ts'
import type { RequestAnswer } from '#store/document-requests/request-answers.ts'
import type { Tx } from '#store/store.ts'

export default answer(downloadRequestAnswer, ({ answer_id }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const given = await tx.requestAnswers.get(answer_id)
    const row = given && (await tx.documentRequests.get(given.request_id))
    if (!given || !row || !maySeeRequest(member, standingOfRequest(row)))
      throw new Refusal('REQUEST_NOT_FOUND')
    const what = given.is_gone ? null : await bytesOf(tx, given)
    if (!what) throw new Refusal('ANSWER_GONE')
    const result = await issueTicket(tx, context, what)
    await tx.audit.add('request-answer-downloaded', {
      by,
      detail: { ...about('request', row.id, row.title), name: given.name },
    })
    if (given.document_id && given.docket_id)
      await tx.audit.add('document-downloaded', {
        by,
        docketId: given.docket_id,
        documentId: given.document_id,
        detail: { version: what.version ?? null, request: row.title },
      })

    return { result }
  })
})

/** The newest version of a document: what was signed since it was given is there, too. */
async function bytesOf(tx: Tx, { document_id, file_id, name }: RequestAnswer): Promise<TicketFor | null> {
  if (file_id) {
    const file = await tx.files.get(file_id)

    return file && { kind: 'file', sha256: file.sha256, size: file.size, name: file.name, mime: file.mime }
  }
  const document = await tx.documents.get(document_id ?? '')
  const version = document && (await tx.documentVersions.get(document.id, document.head_version))

  return (
    version && {
      kind: 'file',
      sha256: version.sha256,
      size: version.size,
      name: `${name}.pdf`,
      mime: 'application/pdf',
      documentId: document.id,
      version: version.number,
    }
  )
}
