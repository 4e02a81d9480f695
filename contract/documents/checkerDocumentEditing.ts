import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ComposedContent } from '../vocabulary/composed/document.ts'
import { DocumentId, Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { savingRefuses } from './composed-record.ts'

export const checkerDocumentEditing = defineCall({
  path: '/api/workflow/checkerDocumentEditing',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z
    .object({
      document_id: DocumentId,
      /** The text as it should be; somebody else decides. */
      content: ComposedContent.optional(),
      /** Why, in a few words. */
      comment: z.string().trim().max(500).optional(),
      /** In place of a text: a decision on one that waits. */
      correction_id: Id.optional(),
      decision: z.enum(['accept', 'decline']).optional(),
    })
    .refine(({ content, correction_id }) => (content === undefined) !== (correction_id === undefined), {
      path: ['content'],
      message: rule('CHOSEN_TWICE'),
    })
    .refine(({ correction_id, decision }) => (correction_id === undefined) === (decision === undefined), {
      path: ['decision'],
      message: rule('REQUIRED'),
    }),
  output: z.object({
    correction_id: Id,
    state: z.enum(['open', 'accepted', 'declined']),
    /** Of the document, after the act. */
    version: z.int(),
  }),
  refuses: [
    ...savingRefuses,
    'OWN_REVIEW',
    'OWN_CORRECTION',
    'CORRECTION_OPEN',
    'CORRECTION_NOT_FOUND',
    'NO_CHECKER',
  ],
  purpose:
    'A checker suggests another text of a document in review; its maker, or another checker, accepts or declines it. Nobody decides on what they corrected.',
})
