import { sweepUnfinished } from '#services/completion/sweep-unfinished.ts'
import { sweepTrips } from '#services/signing/sweep-trips.ts'
import { job } from '../define-job.ts'

const most = 200

/** Sent by the sweep of organisations: ends leases that ran out, asks after lost returns, finishes what was left lying. */
export const sweepTripsJob = job('sweep-trips', async (payload: { organisationId: string }, parts) => {
  await sweepTrips(parts, payload.organisationId, most)
  await sweepUnfinished(parts, payload.organisationId, most)
})
