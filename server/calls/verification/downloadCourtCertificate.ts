import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { downloadCourtCertificate } from '#contract/verification/downloadCourtCertificate.ts'
import { Refusal } from '#domain/refusal.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { sealPdf } from '#services/seal/sign-with-seal.ts'
import { courtFacts } from './court-facts.ts'
import { courtPaper } from './court-paper.ts'

export default answer(downloadCourtCertificate, async ({ document_id, ...asked }, context) => {
  const { parts, store } = context
  const { member, by } = actingMember(context)
  const { party, law, device = { kind: 'server' as const } } = asked
  const facts = await store.read(async (tx) => {
    const { docket } = await readDocument(tx, document_id, member)

    return courtFacts(tx, docket, law)
  })
  if (!facts) throw new Refusal('NOT_COMPLETED')
  if (!facts.isWhole) throw new Refusal('TRAIL_NOT_WHOLE')
  const at = parts.clock.now()
  const pdf = await courtPaper(facts, { party, device, server: parts.settings.publicUrl, at })
  // The party may put a digital signature of their own under it.
  const sealed = await sealPdf(parts, store.organisationId, pdf, 'Certificate of an electronic record', 2)
  const { sha256, size } = await parts.vault.put(store.organisationId, sealed)

  return store.transaction(async (tx) => {
    const { docket } = await readDocument(tx, document_id, member)
    await tx.audit.add('court-certificate-made', {
      by,
      docketId: docket.id,
      documentId: document_id,
      detail: { party: party.name, designation: party.designation, law: facts.law, device: device.kind },
      hashAfter: sha256,
    })

    return {
      result: await issueTicket(tx, context, {
        kind: 'file',
        sha256,
        size,
        name: `${facts.title} (certificate for a court).pdf`,
        mime: 'application/pdf',
        documentId: document_id,
      }),
    }
  })
})
