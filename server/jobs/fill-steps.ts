import { job, longWork } from './define-job.ts'

// Our choice: so many signers are looked at in one transaction, while others sign.
const mostOfPortion = 2_000

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
      const store = parts.store.forOrganisation(organisationId)
      while (
        !until?.aborted &&
        (await store.transaction((tx) => tx.documentCounts.fillSteps(mostOfPortion)))
      );
      if (until?.aborted) return
    }
  },
  longWork,
)
