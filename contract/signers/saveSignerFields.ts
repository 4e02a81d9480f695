import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, FileId, PositionId, StyleId } from '../vocabulary/ids.ts'
import { markFonts } from '../vocabulary/marks.ts'

export const saveSignerFields = defineCall({
  path: '/api/workflow/saveSignerFields',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.object({
    document_id: DocumentId.optional(),
    /** Of a picture or a file: the id of its upload. */
    values: z
      .array(z.object({ position_id: PositionId, value: z.string().max(5000) }))
      .max(500)
      .default([]),
    mark: z
      .discriminatedUnion('kind', [
        /** A face that lacks a letter of the text gives way to one that has it. */
        z.object({
          kind: z.literal('typed'),
          text: z.string().trim().min(1).max(100),
          font: z.enum(markFonts).default('slanted'),
        }),
        /** PNG data as base64, at most 200 kB decoded. */
        z.object({ kind: z.literal('drawn'), png: z.base64().max(280_000) }),
        z.object({ kind: z.literal('uploaded'), fileId: FileId }),
        /** One that the member who signs keeps in their profile. */
        z.object({ kind: z.literal('saved'), style_id: StyleId }),
      ])
      .optional(),
    /** Pages that were on screen, added to those before: another phone goes on there. */
    pages_read: z
      .array(
        z.object({
          document_id: DocumentId,
          pages: z.array(z.int().min(1)).min(1).max(5000),
        }),
      )
      .max(500)
      .default([]),
  }),
  output: z.object({}),
  refuses: [
    'LINK_ENDED',
    'WRONG_STATE',
    'POSITION_NOT_FOUND',
    'DOCUMENT_NOT_FOUND',
    'PAGE_NOT_FOUND',
    'MARK_INVALID',
    'MARK_LETTERS',
    'FILE_NOT_FOUND',
    'STYLE_NOT_FOUND',
    'AADHAAR_NOT_HERE',
    'UNAVAILABLE',
  ],
  purpose:
    'Keeps what the signer typed and which pages they read, the pictures that they put into fields and the mark that they chose.',
})
