import { remindOwner } from '#services/templates/contracts/remind-owner.ts'
import { job } from './define-job.ts'

/** Reminds the owner of a contract, 90, 30 and 7 days before notice. */
export const remindContractJob = job(
  'remind-contract',
  async (payload: { organisationId: string; contractId: string }, parts) =>
    remindOwner(parts, payload.organisationId, payload.contractId),
)
