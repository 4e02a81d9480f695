import { finishDocument } from '#services/completion/finish-document.ts'
import { job } from '../define-job.ts'

/** Sent when the last signer of a document has signed. */
export const finishDocumentJob = job(
  'finish-document',
  (payload: { organisationId: string; documentId: string }, parts) =>
    finishDocument(parts, payload.organisationId, payload.documentId),
)
