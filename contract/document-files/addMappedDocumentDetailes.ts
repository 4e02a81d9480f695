import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, FileId, MappedId } from '../vocabulary/ids.ts'
import { wordRefusals } from '../vocabulary/word-files.ts'
import { openPdfRefuses } from './read-upload-refuses.ts'

export const addMappedDocumentDetailes = defineCall({
  path: '/api/workflow/addMappedDocumentDetailes',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    fileId: FileId,
    /**
     * `inside`: its pages become pages of the document. `beside`: it becomes the next document of
     * the docket.
     */
    mode: z.enum(['inside', 'beside']),
    /**
     * Inside: the page behind which its pages come, 0 for the beginning; at the end where none is
     * given.
     */
    position: z.int().min(0).optional(),
  }),
  output: z.object({
    mapped_id: MappedId,
    document_id: DocumentId,
    pages: z.int(),
    version: z.int(),
  }),
  refuses: [
    'DOCKET_IN_EDIT',
    'DOCKET_STALE',
    'DOCUMENT_NOT_FOUND',
    ...openPdfRefuses,
    'FILE_SIGNED',
    'FILE_TOO_LARGE',
    'PICTURE_UNREADABLE',
    ...wordRefusals,
    'TEXT_TAG_WRONG',
    'TEXT_TAGS_TOO_MANY',
    'PAGE_NOT_FOUND',
    'BOX_PINNED',
    'DOCKET_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
  ],
  purpose:
    'Ties an annexure to a document of a draft: its pages inside the document, or a document beside it. What somebody signed elsewhere goes beside.',
})
