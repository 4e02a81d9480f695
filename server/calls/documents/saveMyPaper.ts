import { answer } from '#calls/answer.ts'
import { saveMyPaper } from '#contract/documents/saveMyPaper.ts'
import { Refusal } from '#domain/refusal.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { holderOf, ownPlaceOn, papersOf } from './papers-of.ts'

export default answer(saveMyPaper, async ({ token, document_id }, context) => {
  const { parts, browser, origin } = context
  const papers = await papersOf(token, context)
  const store = await holderOf(parts, papers, document_id)

  return await store.transaction(async (tx) => {
    const { own, by } = await ownPlaceOn(tx, papers.contact, document_id, origin)
    const document = await tx.documents.get(document_id)
    const version = document && (await tx.documentVersions.get(document.id, document.head_version))
    if (document?.state !== 'completed' || (version?.reason !== 'signed' && version?.reason !== 'sealed'))
      throw new Refusal('WRONG_STATE', { values: { case: 'notSigned' } })

    const result = await issueTicket(
      tx,
      { parts, browser, asker: { kind: 'papers', sessionId: papers.id } },
      {
        kind: 'file',
        sha256: version.sha256,
        size: version.size,
        name: `${document.name} (signed).pdf`,
        mime: 'application/pdf',
        documentId: document.id,
        version: version.number,
      },
    )
    await tx.audit.add('document-downloaded', {
      by,
      docketId: own.docket_id,
      documentId: document.id,
      signerId: own.signer_id,
      detail: { version: version.number },
    })

    return { result }
  })
})
