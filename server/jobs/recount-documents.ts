import { job, longWork } from './define-job.ts'

// Our choices: a sample each night, so that a large installation is not read whole.
const organisationsOfNight = 500
const sendersOfOrganisation = 5

/**
 * Nightly: counts what some senders of some organisations sent, and compares it with the numbers
 * that are kept beside each change. A difference is a fault: it is logged with its place, and
 * mended.
 */
export const recountDocumentsJob = job(
  'recount-documents',
  async (_payload: Record<string, never>, parts, until) => {
    const ids = await parts.store.platform.read((tx) => tx.organisations.ids())
    for (const organisationId of sampleOf(ids, organisationsOfNight)) {
      if (until?.aborted) return
      const store = parts.store.forOrganisation(organisationId)
      const differing = await store.transaction(async (tx) =>
        tx.documentCounts.recount(await tx.documentCounts.someSenders(sendersOfOrganisation)),
      )
      for (const difference of differing)
        parts.log.error(
          { organisationId, ...difference },
          'A kept number of documents was not the counted one',
        )
    }
  },
  longWork,
)

function sampleOf(ids: readonly string[], most: number): string[] {
  const rest = [...ids]
  const chosen: string[] = []
  while (chosen.length < most && rest.length > 0)
    chosen.push(...rest.splice(Math.floor(Math.random() * rest.length), 1))

  return chosen
}
