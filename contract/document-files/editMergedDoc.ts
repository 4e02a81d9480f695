import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'

const PageParts = z
  .array(
    z.object({
      from: z.int().min(1),
      to: z.int().min(1),
      /** Degrees clockwise, beside how the pages lie now. */
      turn: z.literal([0, 90, 180, 270]).default(0),
    }),
  )
  .min(1)
  .max(1000)

export const editMergedDoc = defineCall({
  path: '/api/workflow/editMergedDoc',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    /** The version whose pages are meant; another one in the meantime refuses the act. */
    version: z.int().optional(),
    /**
     * Pages of that version, from 1, in the order they are to have. A page that no part names is
     * left out.
     */
    parts: PageParts,
    /**
     * Pages that leave the document for one of their own, which becomes the next of the docket,
     * with the same people.
     */
    split: z.object({ name: z.string().trim().min(1).max(200), parts: PageParts }).optional(),
  }),
  output: z.object({
    pages: z.int(),
    version: z.int(),
    split: z.object({ document_id: DocumentId, pages: z.int() }).nullable(),
  }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCKET_STALE',
    'DOCUMENT_NOT_FOUND',
    'PAGE_NOT_FOUND',
    'PAGE_TWICE',
    'FILE_NO_PAGES',
    'FILE_TOO_MANY_PAGES',
    'FILE_DAMAGED',
    'BOX_PINNED',
    'FILE_SIGNED',
    'FILE_TOO_LARGE',
    'FILE_UNSUPPORTED',
    'FILE_TOO_HEAVY',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'UNAVAILABLE',
  ],
  purpose:
    'Puts the pages of a draft into another order, turns them, leaves some out, or creates a document of some. Boxes go with their page; pinned ones stay where they are.',
})
