import { z } from 'zod'
import {
  mostRequestWords,
  queryActs,
  querySides,
  queryStates,
  requestActs,
  requestStates,
} from '../vocabulary/document-requests.ts'
import { DepartmentId, DocumentId, FileId, Id, Moment, UserId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const RequestId = Id
export const QueryId = Id

/** What somebody writes to the other side. */
export const RequestWords = z
  .string()
  .trim()
  .max(mostRequestWords, rule('ENTERED_TOO_LONG', { most: mostRequestWords }))

const Branch = z.object({ id: DepartmentId, name: z.string() })
const Person = z.object({ id: UserId, name: z.string() })

export const RequestRow = z.object({
  request_id: RequestId,
  title: z.string(),
  state: z.enum(requestStates),
  /** Null where the person who asked works in no branch. */
  from: Branch.nullable(),
  to: Branch,
  asked_by: Person,
  /** Who has it; null while it is open. */
  taken_by: Person.nullable(),
  due_on: z.iso.date().nullable(),
  created_at: Moment,
  changed_at: Moment,
  /** Queries that wait for the side of who asks this. */
  waiting_queries: z.int(),
  may: z.array(z.enum(requestActs)),
})
export type RequestRow = z.output<typeof RequestRow>

export const QueryRecord = z.object({
  query_id: QueryId,
  state: z.enum(queryStates),
  side: z.enum(querySides),
  text: z.string(),
  raised_by: z.string(),
  raised_at: Moment,
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: Moment.nullable(),
  closed_at: Moment.nullable(),
  may: z.array(z.enum(queryActs)),
})
export type QueryRecord = z.output<typeof QueryRecord>

export const AnswerRecord = z.object({
  answer_id: Id,
  name: z.string(),
  text: z.string().nullable(),
  document_id: DocumentId.nullable(),
  file_id: FileId.nullable(),
  given_by: z.string(),
  given_at: Moment,
  /** The document was taken back or deleted, or its time is over. */
  is_gone: z.boolean(),
})
export type AnswerRecord = z.output<typeof AnswerRecord>

export const RequestRecord = RequestRow.extend({
  text: z.string().nullable(),
  taken_at: Moment.nullable(),
  answered_at: Moment.nullable(),
  closed_at: Moment.nullable(),
  answers: z.array(AnswerRecord),
})
export type RequestRecord = z.output<typeof RequestRecord>
