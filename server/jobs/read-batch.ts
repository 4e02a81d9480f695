import { readBatchSheet } from '#services/batches/read-sheet.ts'
import { textsOfTemplates } from '#services/templates/texts-of-templates.ts'
import { job, longWork } from './define-job.ts'

/** Reads the sheet of a batch into its rows. */
export const readBatchJob = job(
  'read-batch',
  (payload: Parameters<typeof readBatchSheet>[1], parts, until) =>
    readBatchSheet(parts, payload, textsOfTemplates, until),
  longWork,
)
