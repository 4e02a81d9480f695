import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentRow } from '../documents/document-record.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'

export const getBulkReviewDocuments = defineCall({
  path: '/api/workflow/getBulkReviewDocuments',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess', 'coreWorkflowDashboard'],
  input: z.object({
    ...listInput,
    /** One batch; without it all batches. */
    batch_id: Id.optional(),
  }),
  /** What waits longest comes first. */
  output: listOutput(
    DocumentRow.extend({
      waits_since: Moment.nullable(),
      batch: z.object({ batch_id: Id, name: z.string() }),
    }),
  ),
  refuses: [],
  purpose: 'Lists the documents of batches that wait for the check of this member.',
  passive: true,
})
