import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const completeDocumentApproval = defineCall({
  path: '/api/workflow/completeDocumentApproval',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  /** Any document of the docket: all of them are checked together. */
  input: z
    .object({
      document_id: DocumentId,
      decision: z.enum(['approve', 'send_back']),
      /** The maker reads it; needed to send back. */
      comment: z.string().trim().min(3, rule('REASON_NEEDED')).max(500).optional(),
      /** The check that was shown; where another is asked for meanwhile, nothing is decided. */
      review_id: z.uuid().optional(),
    })
    .refine(({ decision, comment }) => decision === 'approve' || comment !== undefined, {
      path: ['comment'],
      error: rule('REASON_NEEDED'),
    }),
  /** `in_review` where somebody else checks it next. */
  output: z.object({ state: z.enum(['draft', 'in_review', 'out_for_signature']) }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'WRONG_STATE',
    'NOT_ALLOWED',
    'OWN_REVIEW',
    'REVIEWED_BEFORE',
    'REVIEW_DECIDED',
    'NO_SIGNERS',
    'NO_DOCUMENTS',
    'SIGNER_WITHOUT_BOX',
    'NO_ALLOWED_CONTACT',
    'TOO_MANY_INVITATIONS',
  ],
  purpose: 'A checker approves a docket in review, which then goes out, or sends it back with a reason.',
})
