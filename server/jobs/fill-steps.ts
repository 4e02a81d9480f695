import type { Parts } from '#services/parts.ts'
import { Outage } from '#store/outage.ts'
import { job, longWork } from './define-job.ts'

// Our choice: so many signers are looked at in one transaction, while others sign. Where a portion
// takes too long, or waits too long for others, a tenth of it is asked for.
const mostOfPortion = 2_000
const leastOfPortion = 20

/**
 * After an upgrade: keeps the steps of documents that people took before version 0205, portion by
 * portion. Each portion says how far it came, so a run that is stopped is gone on with, and two
 * servers at once do no harm. Where nothing is left it asks one question.
 */
export const fillStepsJob = job(
  'fill-steps',
  async (_payload: Record<string, never>, parts, until) => {
    for (const organisationId of await parts.store.platform.read((tx) =>
      tx.organisations.withStepsToFill(),
    )) {
      if (until?.aborted) return
      try {
        await fillOne(parts, organisationId, until)
      } catch (error) {
        if (error instanceof Outage && error.code === 'DATABASE_AWAY') throw error
        // Nobody behind it waits for this one; the next run asks it again.
        const told = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
        parts.log.error(
          { organisationId, error: told },
          'The steps of before of an organisation are not kept yet and will be tried again',
        )
      }
    }
  },
  longWork,
)

async function fillOne(
  { store, log }: Parts,
  organisationId: string,
  until: AbortSignal | undefined,
): Promise<void> {
  const own = store.forOrganisation(organisationId)
  let most = mostOfPortion
  for (let isMore = true; isMore && !until?.aborted; )
    try {
      isMore = await own.transaction((tx) => tx.documentCounts.fillSteps(most))
    } catch (error) {
      if (!(error instanceof Outage) || error.code !== 'TOO_BUSY' || most <= leastOfPortion) throw error
      most /= 10
      log.warn(
        { organisationId, most },
        'A portion of the steps of before took too long: smaller ones follow',
      )
    }
}
