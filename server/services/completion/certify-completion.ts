import { bySystem } from '#domain/actors.ts'
import type { Parts } from '#services/parts.ts'
import { verificationPage } from '#services/verification/verification-page.ts'
import { newId } from '#store/new-id.ts'
import { checkArchive } from '../lasting/check-archive.ts'
import { raiseFile } from '../lasting/raise-file.ts'
import { sealPdf } from '../seal/sign-with-seal.ts'
import { completionCertificate } from './completion-certificate.ts'
import { completionFacts } from './completion-facts.ts'
import { tellCompletion } from './tell-completion.ts'

/**
 * What was completed by hand has its signatures too: they get what they need to last, as far as it
 * goes now. The nightly look does the rest.
 */
async function raiseByHand(parts: Parts, organisationId: string, docketId: string): Promise<void> {
  const documents = await parts.store
    .forOrganisation(organisationId)
    .read((tx) => tx.documents.ofDocket(docketId))
  for (const { id, by_hand, state } of documents)
    if (by_hand !== null && state === 'completed') await checkArchive(parts, organisationId, id)
}

/** Makes the certificate of a completed docket, once, and tells everybody that it is done. */
export async function certifyCompletion(
  parts: Parts,
  organisationId: string,
  docketId: string,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  await raiseByHand(parts, organisationId, docketId)
  const facts = await store.read(async (tx) => {
    const docket = await tx.dockets.get(docketId)
    const isDue = docket?.state === 'completed' && !(await tx.completionCertificates.of(docketId))

    const found = isDue ? await completionFacts(tx, docketId) : null

    return found && { ...found, verifyUrl: await verificationPage(tx, parts) }
  })
  if (!facts) return

  const pdf = await completionCertificate(facts, {
    verifyUrl: facts.verifyUrl,
    at: parts.clock.now(),
  })
  const sealed = await sealPdf(parts, organisationId, pdf, 'Certificate of completion')
  // It is asked for in the same years as what it certifies. What an authority does not give now it
  // does without.
  const { tail, missing, level, archivedUntil } = await raiseFile(parts, sealed, { level: 'B-LTA' })
  for (const { what, why } of missing)
    parts.log.warn({ what, why, docket: docketId }, 'A certificate of completion lacks something to last.')
  const { sha256, size } = await parts.vault.put(organisationId, Buffer.concat([sealed, tail]))
  await store.transaction(async (tx) => {
    const docket = await tx.dockets.getLocked(docketId)
    // Taken back meanwhile; a later completion is certified by a job of its own.
    if (docket?.state !== 'completed' || docket.completed_at?.getTime() !== facts.completedAt?.getTime())
      return
    const isFirst = await tx.completionCertificates.add({
      id: newId(),
      docket_id: docketId,
      sha256,
      size,
      level,
      problem: null,
      archived_until: archivedUntil,
      checked_at: parts.clock.now(),
    })
    if (!isFirst) return
    await tx.audit.add('completion-certified', {
      by: bySystem(),
      docketId,
      detail: {
        chain_length: facts.chain.length,
        chain_head: facts.chain.head,
        ...(facts.checkpoint && {
          checkpoint_number: facts.checkpoint.number,
          checkpoint_hash: facts.checkpoint.hash,
        }),
      },
      hashAfter: sha256,
    })
    await tellCompletion(tx, parts, docket, { sha256, size })
    // The trail up to here goes into a checkpoint: what is signed cannot be cut off unseen.
    await tx.jobs.send('make-checkpoint', { organisationId }, { singletonKey: organisationId })
    await tx.announce(docketId, 'completion-certified', {})
  })
}
