import { giveArrivals } from '#services/subscriptions/give-arrivals.ts'
import { job, longWork } from './define-job.ts'

/** What operators gave of a new version, to each organisation that gets it. */
export const giveArrivalsJob = job(
  'give-arrivals',
  async (_payload: Record<string, never>, parts, until) => giveArrivals(parts, until),
  longWork,
)
