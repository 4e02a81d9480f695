import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ComposedContent } from '../vocabulary/composed/document.ts'
import { DocketId, DocumentId, Id, LetterheadId, Moment, SignerId, UserId } from '../vocabulary/ids.ts'

const Correction = z.object({
  correction_id: Id,
  made_by: UserId,
  made_by_name: z.string(),
  made_at: Moment,
  comment: z.string().nullable(),
  content: ComposedContent,
  /** What it says otherwise, word by word. */
  differences: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
  /** Whether who asks may accept or decline it. */
  may_decide: z.boolean(),
})

export const getDocumentContent = defineCall({
  path: '/api/workflow/getDocumentContent',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({ document_id: DocumentId }),
  output: z.object({
    docket_id: DocketId,
    name: z.string(),
    content: ComposedContent,
    /** Whose fields of the text are. A field that nobody has is not named. */
    boxes: z.array(z.object({ anchor: z.string(), signer_id: SignerId, required: z.boolean() })),
    /** Which version was made of it. */
    version: z.int(),
    /** On which it is set; null: plain paper. */
    letterhead: z.object({ letterhead_id: LetterheadId, name: z.string(), retired: z.boolean() }).nullable(),
    /** Of the docket. */
    revision: z.int(),
    /** Whether who asks may change it as its maker, or correct it as a checker. */
    may_write: z.boolean(),
    may_correct: z.boolean(),
    /** In the open places of the text alone: its template fixes the rest. */
    places_only: z.boolean(),
    correction: Correction.nullable(),
  }),
  refuses: ['DOCUMENT_NOT_FOUND', 'NOT_COMPOSED'],
  purpose: 'The text of a document that was written here, and a correction of it that waits.',
  passive: true,
})
