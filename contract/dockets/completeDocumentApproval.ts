import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mostReviewMarks } from '../vocabulary/groups.ts'
import { DocumentId, Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { documentStates } from '../vocabulary/states.ts'
import { ToldPlace } from '../vocabulary/told-place.ts'

/** What a checker says of a place on a page. */
const ReviewMarkInput = z.object({
  document_id: DocumentId,
  page_number: z.int().min(1),
  /** Parts of the width and the height of the page, from its upper left corner. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  words: z.string().trim().min(3, rule('REASON_NEEDED')).max(500),
})

export const decisionFields = {
  /** Any document of the docket: all of them are checked together. */
  document_id: DocumentId,
  decision: z.enum(['approve', 'send_back']),
  /** The maker reads it; needed to send back, where no place has words. */
  comment: z.string().trim().min(3, rule('REASON_NEEDED')).max(500).optional(),
  marks: z.array(ReviewMarkInput).max(mostReviewMarks).default([]),
  /** The check that was shown; where another is asked for meanwhile, nothing is decided. */
  review_id: z.uuid().optional(),
}

interface Said {
  decision: 'approve' | 'send_back'
  comment?: string | undefined
  marks: readonly unknown[]
}
export const wordsWhereSentBack = [
  ({ decision, comment, marks }: Said) => decision === 'approve' || comment !== undefined || marks.length > 0,
  { path: ['comment'], error: rule('REASON_NEEDED') },
] as const satisfies [unknown, { path: string[]; error: string }]

/** `in_review` where somebody else checks it next. */
export const checkedStates = ['draft', 'in_review', 'out_for_signature'] as const

export const refusalsOfCheck = [
  'DOCUMENT_NOT_FOUND',
  'WRONG_STATE',
  'NOT_ALLOWED',
  'OWN_REVIEW',
  'REVIEWED_BEFORE',
  'REVIEW_DECIDED',
  'BATCH_SAMPLE_NEEDED',
  'CORRECTION_OPEN',
  'NO_SIGNERS',
  'NO_DOCUMENTS',
  'SIGNER_WITHOUT_BOX',
  'FIELD_NOT_READY',
  'STAMP_NOT_SET',
  'NO_ALLOWED_CONTACT',
  'METHOD_BELOW_FLOOR',
  'CHECKS_NEEDED',
  'CHECK_CLOSED',
  'TOO_MANY_INVITATIONS',
] as const

export const completeDocumentApproval = defineCall({
  path: '/api/workflow/completeDocumentApproval',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow', 'documents'],
  input: z
    .object({
      ...decisionFields,
      /** Of an approver in the order, who agrees: what they agreed to before. */
      consent_record_id: Id.optional(),
      /** Of an approver in the order: where they are, where the docket asks it. */
      place: ToldPlace.optional(),
    })
    .refine(...wordsWhereSentBack),
  /** `declined`: others of the approver’s group may still agree. */
  output: z.object({ state: z.enum([...documentStates, 'declined']) }),
  refuses: [
    ...refusalsOfCheck,
    // Of an approver in the order.
    'LINK_ENDED',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'OTHER_IS_SIGNING',
    'CONSENT_MISSING',
    'FIELD_MISSING',
    'PLACE_MISSING',
    'VIDEO_MISSING',
    'ACCESS_CODE_NEEDED',
    'FACTOR_NEEDED',
    'METHOD_NOT_ALLOWED',
    'LEASE_ENDED',
    'REVISION_MOVED',
    'DECLINE_OFF',
  ],
  purpose:
    'A checker approves a docket in review, which then goes out, or sends it back with a reason; an approver in the order agrees or declines.',
})
