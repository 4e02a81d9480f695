import { checkBatch } from '#services/batches/check-batch.ts'
import { job, longWork } from './define-job.ts'
import { textsOfBatches } from './texts-of-batches.ts'

/** Checks every row of a batch. */
export const checkBatchJob = job(
  'check-batch',
  (payload: Parameters<typeof checkBatch>[1], parts, until) =>
    checkBatch(parts, payload, textsOfBatches, until),
  longWork,
)
