import { revokeDockets } from '#services/batches/end-batch.ts'
import { job, longWork } from './define-job.ts'

/** Takes back the dockets of a batch that are out. */
export const revokeBatchJob = job(
  'revoke-batch',
  (payload: Parameters<typeof revokeDockets>[1], parts, until) => revokeDockets(parts, payload, until),
  longWork,
)
