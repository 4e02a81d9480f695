import { noteContract } from '#services/templates/contracts/note-contract.ts'
import { job } from './define-job.ts'

/** A completed docket of a template gets its facts as a contract. */
export const noteContractJob = job(
  'note-contract',
  async (payload: { organisationId: string; docketId: string }, parts) =>
    noteContract(parts, payload.organisationId, payload.docketId),
)
