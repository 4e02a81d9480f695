import { job } from './define-job.ts'

/**
 * Hourly for all organisations, and for one when a docket of it completes: what is signed cannot be
 * cut off unseen.
 */
export const makeCheckpoint = job(
  'make-checkpoint',
  ({ organisationId }: { organisationId?: string }, parts) =>
    parts.checkpoints.make(organisationId ? [organisationId] : undefined),
)
