import type { Parts } from '#services/parts.ts'

// Our choice: by then the job itself would have run.
const graceMs = 15 * 60_000

/** Documents that everybody has signed and that no job finishes: it failed too often while something was down, or was lost. */
export async function sweepUnfinished(parts: Parts, organisationId: string, most: number): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - graceMs)
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    for (const documentId of await tx.documents.unfinished(before, most))
      await tx.jobs.send(
        'finish-document',
        { organisationId, documentId },
        { singletonKey: `sweep:${documentId}` },
      )
  })
}
