import type { Generated } from 'kysely'
import type { QuerySide, QueryState, RequestState } from '#contract/vocabulary/document-requests.ts'
import type { Tenant } from './column-types.ts'

/** What one branch asks of another. */
export interface DocumentRequestsTable extends Tenant {
  title: string
  words: string | null
  /** Where the person who asked worked then; null for nowhere. */
  from_department_id: string | null
  to_department_id: string
  asked_by: string
  state: Generated<RequestState>
  due_on: string | null
  taken_by: string | null
  taken_at: Date | null
  answered_at: Date | null
  closed_by: string | null
  closed_at: Date | null
  changed_at: Date
}

/** A document or a file with which a request was answered. */
export interface RequestAnswersTable extends Tenant {
  request_id: string
  document_id: string | null
  file_id: string | null
  words: string | null
  given_by: string
}

/** A question about a request, or about a document in review. */
export interface QueriesTable extends Tenant {
  request_id: string | null
  docket_id: string | null
  document_id: string | null
  side: QuerySide
  state: Generated<QueryState>
  words: string
  raised_by: string
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  closed_by: string | null
  closed_at: Date | null
}
