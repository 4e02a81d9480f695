import { finishDocument } from '#services/completion/finish-document.ts'
import { job } from '../define-job.ts'

/**
 * Sent when the last signer of a document has signed, and again while the time-stamp authority is
 * away.
 */
export const finishDocumentJob = job(
  'finish-document',
  (payload: { organisationId: string; documentId: string; triesInVain?: number }, parts) =>
    finishDocument(parts, payload.organisationId, payload.documentId, payload.triesInVain),
)
