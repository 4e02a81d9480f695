import { checkBatch } from '#services/batches/check-batch.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'
import { job, longWork } from './define-job.ts'

/** Checks every row of a batch. */
export const checkBatchJob = job(
  'check-batch',
  (payload: Parameters<typeof checkBatch>[1], parts, until) =>
    checkBatch(parts, payload, textsOfTemplates, until),
  longWork,
)
