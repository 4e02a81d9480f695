import { day, minute } from '#contract/vocabulary/time.ts'
import type { Parts } from '#services/parts.ts'

// Our choice: by then the job itself would have run.
const graceMs = 15 * minute
// Our choice: an outage that lasts longer than this is mended by people.
const looksBackMs = 7 * day

/**
 * Documents that everybody has signed and that no job finishes, and completed dockets without their
 * certificate: the job failed too often while something was down, or was lost.
 */
export async function sweepUnfinished(parts: Parts, organisationId: string, most: number): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - graceMs)
  const weekBefore = new Date(before.getTime() - looksBackMs)
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    for (const documentId of await tx.documents.unfinished(before, most))
      await tx.jobs.send(
        'finish-document',
        { organisationId, documentId },
        { singletonKey: `sweep:${documentId}` },
      )
    for (const docketId of await tx.completionCertificates.missing(weekBefore, before, most))
      await tx.jobs.send('certify-completion', { organisationId, docketId }, { singletonKey: docketId })
  })
}
