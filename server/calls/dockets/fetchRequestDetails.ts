import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { fetchRequestDetails } from '#contract/dockets/fetchRequestDetails.ts'
import type { Member } from '#domain/askers.ts'
import { maySeeRequest, speaksFor } from '#domain/document-requests/request-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { readDocument } from '#services/dockets/read-document.ts'
import { presentAnswer, presentQuery, presentRequest } from '#services/document-requests/present-request.ts'
import { sidesInReview } from '#services/document-requests/query-of-review.ts'
import { standingOfRequest } from '#services/document-requests/standing.ts'
import type { Tx } from '#store/store.ts'

export default answer(fetchRequestDetails, ({ request_id, document_id }, context) =>
  context.store.read((tx) =>
    document_id === undefined
      ? ofRequest(tx, request_id ?? '', memberOf(context))
      : ofDocument(tx, document_id, memberOf(context)),
  ),
)

type Details = OutputOf<typeof fetchRequestDetails>

async function ofRequest(tx: Tx, requestId: string, member: Member): Promise<Details> {
  const row = await tx.documentRequests.get(requestId)
  const standing = row && standingOfRequest(row)
  if (!row || !standing || !maySeeRequest(member, standing)) throw new Refusal('REQUEST_NOT_FOUND')
  const answers = await tx.requestAnswers.ofRequest(row.id)
  const queries = await tx.queries.of({ requestId: row.id })
  const shown = presentRequest(member, row)
  const sides = speaksFor(member, standing)

  return {
    request: {
      ...shown,
      text: row.words,
      taken_at: row.taken_at?.toISOString() ?? null,
      answered_at: row.answered_at?.toISOString() ?? null,
      closed_at: row.closed_at?.toISOString() ?? null,
      answers: answers.map(presentAnswer),
    },
    queries: queries.map((query) => presentQuery(query, sides, row.state !== 'closed')),
    docket_id: answers.findLast(({ docket_id }) => docket_id !== null)?.docket_id ?? null,
    may_raise: shown.may.includes('raise'),
  }
}

async function ofDocument(tx: Tx, documentId: string, member: Member): Promise<Details> {
  const opened = await readDocument(tx, documentId, member)
  const sides = await sidesInReview(tx, opened, member)
  const queries = await tx.queries.of({ docketId: opened.docket.id })

  return {
    request: null,
    queries: queries.map((query) => presentQuery(query, sides, opened.document.state === 'in_review')),
    docket_id: opened.docket.id,
    may_raise: sides.length > 0,
  }
}
