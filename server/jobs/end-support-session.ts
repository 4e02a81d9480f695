import { endExpiredSupport } from '#services/support/end-support.ts'
import { job } from './define-job.ts'

/** At the end of the minutes that were allowed. */
export const endSupportSessionJob = job(
  'end-support-session',
  (payload: Parameters<typeof endExpiredSupport>[1], parts) => endExpiredSupport(parts, payload),
)
