import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ComposedContent } from '../vocabulary/composed/document.ts'
import { DocumentId } from '../vocabulary/ids.ts'
import { ChosenLetterhead, FieldPlace, settingRefuses } from './composed-record.ts'

export const previewDocumentEditing = defineCall({
  path: '/api/workflow/previewDocumentEditing',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'documents'],
  input: z.object({
    /** Missing: a document that is not there yet. */
    document_id: DocumentId.optional(),
    content: ComposedContent,
    letterhead_id: ChosenLetterhead,
    /** As whom: a maker of their draft, a checker of what they correct. */
    type_of_mode: z.enum(['maker', 'checker']).default('maker'),
    /** Which pages are drawn; the others are counted alone. */
    pages: z.array(z.int().min(1)).max(4).default([1]),
    /** In pixels. */
    width: z.int().min(100).max(1600).default(800),
  }),
  output: z.object({
    pages: z.int(),
    /** WebP in base64: nothing of a preview is kept anywhere. */
    drawn: z.array(z.object({ page: z.int(), image: z.string() })),
    places: z.array(FieldPlace),
  }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'NOT_COMPOSED',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'TEXT_FIXED',
    'OUTSIDE_OPEN_PLACES',
    ...settingRefuses,
  ],
  purpose: 'The pages of a text as its file will look. Nothing is saved.',
  passive: true,
})
