import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { activeContents } from '../vocabulary/active-content.ts'
import { ClientId, DocketId, DocumentId, FileId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { Tags } from '../vocabulary/tags.ts'
import { readUploadRefuses } from './read-upload-refuses.ts'

export const multiUploadDocument = defineCall({
  path: '/api/workflow/multiUploadDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z
    .object({
      fileIds: z.array(FileId).min(1).max(20),
      docket_id: DocketId.optional(),
      names: z.array(z.string().trim().min(1).max(200)).max(20).optional(),
      title: z.string().trim().max(200).optional(),
      /**
       * The pictures among the files become the pages of one document, in the order given;
       * otherwise a document each.
       */
      as_one: z.boolean().optional(),
      /** Of the new docket. */
      tags: Tags.optional(),
      /** Whom the new docket is for. */
      client_id: ClientId.optional(),
    })
    .refine(({ docket_id, tags }) => docket_id === undefined || tags === undefined, {
      path: ['tags'],
      error: rule('OF_NEW_DOCKET'),
    })
    .refine(({ docket_id, client_id }) => docket_id === undefined || client_id === undefined, {
      path: ['client_id'],
      error: rule('OF_NEW_DOCKET'),
    }),
  output: z.object({
    docket_id: DocketId,
    documents: z.array(
      z.object({
        document_id: DocumentId,
        name: z.string(),
        pages: z.int(),
        size: z.int(),
        repaired: z.boolean(),
        signed_before: z.boolean(),
        /** Pictures whose pages it has; 0 for a PDF. */
        from_pictures: z.int(),
        /** Its pages were made of a Word file, as LibreOffice draws them. */
        from_word: z.boolean(),
        active_content: z.array(z.enum(activeContents)),
        /**
         * Fields that the file asks for by text tags, and why the tags stay in it: somebody signed
         * it, or they are not apart from other text.
         */
        text_tags: z.object({ fields: z.int(), kept: z.enum(['signed', 'not_apart']).nullable() }),
      }),
    ),
  }),
  refuses: [
    'DOCKET_IN_EDIT',
    ...readUploadRefuses,
    'DOCKET_NOT_FOUND',
    'CLIENT_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
  ],
  purpose:
    'Creates documents in draft from uploaded files, in a new docket or a given one. JPEG and PNG pictures become pages (A4), Word files (DOCX) become PDF as they look, text tags become fields.',
})
