import type { RequestStanding } from '#domain/document-requests/request-policy.ts'
import type { DocumentRequest } from '#store/document-requests/document-requests.ts'

/** What the policy asks about a request. */
export const standingOfRequest = (row: DocumentRequest): RequestStanding => ({
  state: row.state,
  askedBy: row.asked_by,
  fromBranch: row.from_department_id,
  toBranch: row.to_department_id,
  takenBy: row.taken_by,
  takerIsThere: row.taker_is_there,
  takerName: row.taken_by_name ?? '',
})
