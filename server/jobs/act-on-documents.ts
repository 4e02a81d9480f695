import { workOnDocuments } from '#services/dockets/many/work-on-documents.ts'
import { job } from './define-job.ts'

/** Does one act on many documents; asks for itself again while some are left. */
export const actOnDocumentsJob = job(
  'act-on-documents',
  (payload: Parameters<typeof workOnDocuments>[1], parts) => workOnDocuments(parts, payload),
)
