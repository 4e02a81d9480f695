import { remindDocket } from '#services/invitations/remind-docket.ts'
import { job } from './define-job.ts'

/** On a reminder day: everyone whose turn it is gets a new link. */
export const remindSigners = job(
  'remind-signers',
  async (payload: { organisationId: string; docketId: string; plannedAt?: string }, parts) =>
    remindDocket(parts, payload.organisationId, payload.docketId, payload.plannedAt),
)
