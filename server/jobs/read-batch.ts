import { readBatchSheet } from '#services/batches/read-sheet.ts'
import { job, longWork } from './define-job.ts'
import { textsOfBatches } from './texts-of-batches.ts'

/** Reads the sheet of a batch into its rows. */
export const readBatchJob = job(
  'read-batch',
  (payload: Parameters<typeof readBatchSheet>[1], parts, until) =>
    readBatchSheet(parts, payload, textsOfBatches, until),
  longWork,
)
