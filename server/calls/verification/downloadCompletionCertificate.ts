import { answer } from '#calls/answer.ts'
import { downloadCompletionCertificate } from '#contract/verification/downloadCompletionCertificate.ts'
import { Refusal } from '#domain/refusal.ts'
import { readAsAsker } from '#services/dockets/read-as-asker.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'

export default answer(downloadCompletionCertificate, (input, context) =>
  context.store.transaction(async (tx) => {
    const { document, by } = await readAsAsker(tx, input.document_id, context.asker, context.origin)
    const certificate = await tx.completionCertificates.of(document.docket_id)
    const docket = await tx.dockets.get(document.docket_id)
    if (!certificate)
      throw new Refusal(docket?.state === 'completed' ? 'CERTIFICATE_COMING' : 'NOT_COMPLETED')
    await tx.audit.add('completion-certificate-downloaded', {
      by,
      docketId: document.docket_id,
      documentId: document.id,
    })

    return {
      result: await issueTicket(tx, context, {
        kind: 'file',
        sha256: certificate.sha256,
        size: certificate.size,
        name: `${docket?.title ?? document.name} (certificate of completion).pdf`,
        mime: 'application/pdf',
        documentId: document.id,
      }),
    }
  }),
)
