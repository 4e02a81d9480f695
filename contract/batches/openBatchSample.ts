import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, Id } from '../vocabulary/ids.ts'

export const openBatchSample = defineCall({
  path: '/api/workflow/openBatchSample',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess', 'coreWorkflowDashboard'],
  input: z.object({
    batch_id: Id,
    /** One of the sample that was opened; missing: which documents these are. */
    document_id: DocumentId.optional(),
  }),
  output: z.object({
    /** How many are opened before the batch is approved. */
    needed: z.int(),
    documents: z.array(z.object({ document_id: DocumentId, title: z.string(), opened: z.boolean() })),
  }),
  refuses: ['BATCH_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  purpose:
    'Draws the documents of a batch that a checker opens before they approve it, and keeps which they opened.',
})
