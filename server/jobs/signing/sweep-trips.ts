import { sweepTrips } from '#services/signing/sweep-trips.ts'
import { job } from '../define-job.ts'

const most = 200

/** Sent by the sweep of organisations: ends leases that ran out and asks after lost returns. */
export const sweepTripsJob = job('sweep-trips', (payload: { organisationId: string }, parts) =>
  sweepTrips(parts, payload.organisationId, most),
)
