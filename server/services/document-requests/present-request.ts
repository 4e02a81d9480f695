import type { AnswerRecord, QueryRecord, RequestRow } from '#contract/dockets/request-record.ts'
import type { QuerySide } from '#contract/vocabulary/document-requests.ts'
import type { Member } from '#domain/askers.ts'
import { mayOnQuery, mayOnRequest, speaksFor } from '#domain/document-requests/request-policy.ts'
import type { DocumentRequest } from '#store/document-requests/document-requests.ts'
import type { Query } from '#store/document-requests/queries.ts'
import type { RequestAnswer } from '#store/document-requests/request-answers.ts'
import { standingOfRequest } from './standing.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

export function presentRequest(member: Member, row: DocumentRequest): RequestRow {
  const standing = standingOfRequest(row)
  const sides = speaksFor(member, standing)
  const waits = { asking: row.waits_for_asking, asked: row.waits_for_asked }

  return {
    request_id: row.id,
    title: row.title,
    state: row.state,
    from: row.from_department_id ? { id: row.from_department_id, name: row.from_name ?? '' } : null,
    to: { id: row.to_department_id, name: row.to_name },
    asked_by: { id: row.asked_by, name: row.asked_by_name },
    taken_by: row.taken_by ? { id: row.taken_by, name: row.taken_by_name ?? '' } : null,
    due_on: row.due_on,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    waiting_queries: row.state === 'closed' ? 0 : sides.reduce((sum, side) => sum + waits[side], 0),
    may: mayOnRequest(member, standing),
  }
}

/** `sides`: for which the reader speaks. `isOpen`: of what the query is about. */
export const presentQuery = (query: Query, sides: readonly QuerySide[], isOpen: boolean): QueryRecord => ({
  query_id: query.id,
  state: query.state,
  side: query.side,
  text: query.words,
  raised_by: query.raised_by_name,
  raised_at: query.created_at.toISOString(),
  answer: query.answer,
  answered_by: query.answered_by_name,
  answered_at: moment(query.answered_at),
  closed_at: moment(query.closed_at),
  may: mayOnQuery(sides, query, isOpen),
})

export const presentAnswer = (answer: RequestAnswer): AnswerRecord => ({
  answer_id: answer.id,
  name: answer.name,
  text: answer.words,
  document_id: answer.document_id,
  file_id: answer.file_id,
  given_by: answer.given_by_name,
  given_at: answer.created_at.toISOString(),
  is_gone: answer.is_gone,
})
