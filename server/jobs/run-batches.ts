import { runBatches } from '#services/batches/run-batches.ts'
import { job } from './define-job.ts'
import { textsOfBatches } from './texts-of-batches.ts'

// Our choice: a turn whose worker died is taken up soon, for a day; rows that fail wait by
// themselves (`waits_until`).
const retries = { most: 2_880, longestPauseSeconds: 30 }

/** One step of the batches of an organisation; asks for the next one behind all that wait. */
export const runBatchesJob = job(
  'run-batches',
  (payload: Parameters<typeof runBatches>[1], parts, until) =>
    runBatches(parts, payload, textsOfBatches, until),
  { retries },
)
