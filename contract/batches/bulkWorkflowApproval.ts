import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mostChosen } from '../documents/chosen-documents.ts'
import { DocumentId, Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { jobOutput } from '../vocabulary/sheets.ts'

export const BatchDecision = z
  .object({
    /** Documents of batches that wait for the check of who asks. */
    document_ids: z.array(DocumentId).min(1).max(mostChosen).optional(),
    /** All of a batch that waits for it. */
    batch_id: Id.optional(),
    decision: z.enum(['approve', 'send_back']),
    /** The maker reads it; needed to send back. */
    comment: z.string().trim().min(3, rule('REASON_NEEDED')).max(500).optional(),
  })
  .refine(({ document_ids, batch_id }) => (document_ids === undefined) !== (batch_id === undefined), {
    path: ['document_ids'],
    error: rule('CHOSEN_TWICE'),
  })
  .refine(({ decision, comment }) => decision === 'approve' || comment !== undefined, {
    path: ['comment'],
    error: rule('REASON_NEEDED'),
  })

export const bulkWorkflowApproval = defineCall({
  path: '/api/workflow/bulkWorkflowApproval',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess', 'coreWorkflowDashboard'],
  input: BatchDecision,
  output: jobOutput,
  refuses: ['DOCUMENT_NOT_FOUND', 'NOTHING_CHOSEN', 'TOO_MANY_JOBS', 'BATCH_SAMPLE_NEEDED'],
  purpose:
    'A checker approves chosen documents of batches, or all of one that waits, which then go out; or sends them back.',
})
