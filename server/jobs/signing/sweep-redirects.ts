import { sweepUnfinished } from '#services/completion/sweep-unfinished.ts'
import { sweepRedirects } from '#services/signing/sweep-redirects.ts'
import { job } from '../define-job.ts'

const most = 200

/**
 * Sent by the sweep of organisations: ends leases that ran out, asks after lost returns, finishes
 * what was left lying.
 */
export const sweepRedirectsJob = job('sweep-trips', async (payload: { organisationId: string }, parts) => {
  await sweepRedirects(parts, payload.organisationId, most)
  await sweepUnfinished(parts, payload.organisationId, most)
})
