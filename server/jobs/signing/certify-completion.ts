import { certifyCompletion } from '#services/completion/certify-completion.ts'
import { job } from '../define-job.ts'

/** Sent when the last document of a docket is completed. */
export const certifyCompletionJob = job(
  'certify-completion',
  (payload: { organisationId: string; docketId: string }, parts) =>
    certifyCompletion(parts, payload.organisationId, payload.docketId),
)
