import { factsOfJob } from '#contract/vocabulary/jobs.ts'
import type { Member } from '#domain/askers.ts'
import { holdsBatch } from '#domain/batches/batch-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import type { FollowedJob } from '#store/progress/job-progress.ts'
import type { Tx } from '#store/store.ts'

/**
 * All who work with batches see how far one is; those who have a part in it stop it and let it go
 * on.
 */
export async function requireHeldBatch(tx: Tx, job: FollowedJob, member: Member): Promise<void> {
  if (!factsOfJob(job.kind).ofBatch || job.subject_id === null) return
  const batch = await tx.batches.get(job.subject_id)
  if (!batch || !holdsBatch(batch, member)) throw new Refusal('JOB_NOT_FOUND')
}
