import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { settingRefuses } from '../documents/composed-record.ts'
import { DocumentId, LetterheadId } from '../vocabulary/ids.ts'
import { Ticket } from '../vocabulary/tickets.ts'
import { LetterheadSides } from './letterhead-record.ts'

export const preProcessLetterHead = defineCall({
  path: '/api/workflow/preProcessLetterHead',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'advanceSetting'],
  input: z.object({
    letterhead_id: LetterheadId,
    /** Written here; missing: the letterhead alone. */
    document_id: DocumentId.optional(),
    /** Of the picture, in pixels. */
    width: z.int().min(100).max(1600).default(800),
  }),
  output: z.object({
    /** As its page is measured now, in points; null where its ink leaves no room. */
    margins: LetterheadSides.nullable(),
    /** Its page, or the first page of the document on it: WebP in base64. */
    image: z.string(),
    /** The document on it, as a PDF. */
    ticket: Ticket.nullable(),
  }),
  refuses: ['DOCUMENT_NOT_FOUND', 'NOT_COMPOSED', ...settingRefuses],
  purpose: 'Measures what a letterhead leaves free, and shows a document on it. Nothing is saved.',
})
