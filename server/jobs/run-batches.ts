import { runBatches } from '#services/batches/run-batches.ts'
import { job } from './define-job.ts'
import { textsOfBatches } from './texts-of-batches.ts'

/** One step of the batches of an organisation; asks for the next one behind all that wait. */
export const runBatchesJob = job('run-batches', (payload: Parameters<typeof runBatches>[1], parts, until) =>
  runBatches(parts, payload, textsOfBatches, until),
)
