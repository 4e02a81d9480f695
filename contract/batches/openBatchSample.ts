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
  }),
  output: z.object({
    /** How many are opened before the batch is approved. */
    needed: z.int(),
    /** One is opened when the server has given a picture of its pages to this member. */
    documents: z.array(z.object({ document_id: DocumentId, title: z.string(), opened: z.boolean() })),
  }),
  refuses: ['BATCH_NOT_FOUND'],
  purpose:
    'Draws the documents of a batch that a checker opens before they approve it, and says which they opened.',
})
