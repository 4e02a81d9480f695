import type { Parts } from '#services/parts.ts'
import type { JobRow } from '#store/progress/job-progress.ts'
import type { Tx } from '#store/store.ts'
import { failJob } from './follow-job.ts'

/**
 * What else ends with a job that nobody goes on with: joined above, since the products know their
 * jobs.
 */
export type AfterJob = (tx: Tx, job: JobRow) => Promise<void>

/**
 * Work that nobody goes on with any more is over, and says so; what was done by its steps stays.
 */
export async function failAbandoned(
  parts: Parts,
  organisationId: string,
  most: number,
  after: readonly AfterJob[] = [],
): Promise<void> {
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    for (const job of await tx.jobProgress.abandoned(most)) {
      await failJob(tx, job.id, parts.clock.now(), 'JOB_GAVE_UP')
      for (const act of after) await act(tx, job)
    }
  })
}
