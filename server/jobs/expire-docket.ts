import { expireDocket } from '#services/dockets/expire-docket.ts'
import { job } from './define-job.ts'

/**
 * At the deadline that a docket was sent with; a later deadline set meanwhile finds nothing to do
 * here.
 */
export const expireDocketJob = job(
  'expire-docket',
  async (payload: { organisationId: string; docketId: string }, parts) =>
    expireDocket(parts, payload.organisationId, payload.docketId),
)
