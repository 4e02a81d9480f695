import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { QueryRecord, RequestId, RequestRecord } from './request-record.ts'

export const fetchRequestDetails = defineCall({
  path: '/api/workflow/fetchRequestDetails',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  /** `workflow` and `documents` read the queries of a document that they may see. */
  modules: ['requestDocument', 'coreWorkflowDashboard', 'workflow', 'documents'],
  input: z
    .object({ request_id: RequestId.optional(), document_id: DocumentId.optional() })
    .refine(({ request_id, document_id }) => (request_id === undefined) !== (document_id === undefined), {
      path: ['request_id'],
      error: rule('REQUIRED'),
    }),
  output: z.object({
    /** Null where the queries of a document were asked for. */
    request: RequestRecord.nullable(),
    queries: z.array(QueryRecord),
    /** Of the document; or of the newest answer that is a document. */
    docket_id: DocketId.nullable(),
    may_raise: z.boolean(),
  }),
  refuses: ['REQUEST_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  purpose: 'Answers a document request with its queries and answers, or the queries of a document.',
  passive: true,
})
