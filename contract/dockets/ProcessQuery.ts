import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { requestStates } from '../vocabulary/document-requests.ts'
import { DocumentId, FileId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { documentStates } from '../vocabulary/states.ts'
import { QueryId, QueryRecord, RequestId, RequestWords } from './request-record.ts'

const needed = RequestWords.min(3, rule('ENTERED_TOO_SHORT', { least: 3 }))
/** A request, or a document in review. */
const about = { request_id: RequestId.optional(), document_id: DocumentId.optional() }
const one = ({
  request_id,
  document_id,
}: {
  request_id?: string | undefined
  document_id?: string | undefined
}) => (request_id === undefined) !== (document_id === undefined)
const oneOf = { path: ['request_id'], error: rule('REQUIRED') }

export const ProcessQuery = defineCall({
  path: '/api/workflow/ProcessQuery',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['requestDocument', 'workflow', 'documents'],
  input: z.discriminatedUnion('action', [
    z.object({ action: z.literal('raise'), ...about, text: needed }).refine(one, oneOf),
    z.object({ action: z.literal('answer'), query_id: QueryId, text: needed }),
    z.object({ action: z.literal('close'), query_id: QueryId }),
    /** Somebody of the branch that is asked takes the request. */
    z.object({ action: z.literal('take'), request_id: RequestId }),
    /** Answers it with a document that the member may download, or with an uploaded file. */
    z
      .object({
        action: z.literal('give'),
        request_id: RequestId,
        document_id: DocumentId.optional(),
        file_id: FileId.optional(),
        text: RequestWords.optional(),
      })
      .refine(({ document_id, file_id }) => (document_id === undefined) !== (file_id === undefined), {
        path: ['file_id'],
        error: rule('REQUIRED'),
      }),
    /** The side that asked has what it needs. */
    z.object({ action: z.literal('end'), request_id: RequestId }),
  ]),
  output: z.object({
    query: QueryRecord.nullable(),
    /** Of the request, or of the document. */
    state: z.enum([...requestStates, ...documentStates]),
  }),
  refuses: [
    'REQUEST_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'QUERY_NOT_FOUND',
    'FILE_NOT_FOUND',
    'FILE_LOCKED',
    'REQUEST_TAKEN',
    'REQUEST_FULL',
    'WRONG_STATE',
    'NOT_ALLOWED',
  ],
  purpose:
    'Raises, answers or closes a query about a document request or a document in review; takes, answers or closes a request.',
})
