import { completeDocument } from '#services/dockets/complete-document.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'

/**
 * Everybody has signed: the document is completed, and with its last document the docket asks for its certificate. Every
 * document has a signature in the file, and so needs no further seal. Safe to run again.
 */
export async function finishDocument(
  parts: Parts,
  organisationId: string,
  documentId: string,
): Promise<void> {
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const found = await tx.documents.get(documentId)
    if (!found) return
    await tx.dockets.getLocked(found.docket_id)
    const document = await tx.documents.get(documentId)
    if (document?.state === 'out_for_signature' && document.seal_state === 'waiting')
      await completeDocument(tx, documentId, parts.clock.now())
    await askForCertificate(tx, found.docket_id)
  })
}

/** Also when this job runs again: a certificate that is not there yet is asked for until it is. */
async function askForCertificate(tx: Tx, docketId: string): Promise<void> {
  const docket = await tx.dockets.get(docketId)
  if (docket?.state !== 'completed' || (await tx.completionCertificates.of(docketId))) return
  await tx.jobs.send(
    'certify-completion',
    { organisationId: tx.organisationId, docketId },
    { singletonKey: docketId },
  )
}
