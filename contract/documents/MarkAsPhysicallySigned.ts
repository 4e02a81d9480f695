import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId, FileId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const MarkAsPhysicallySigned = defineCall({
  path: '/api/workflow/MarkAsPhysicallySigned',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    document_id: DocumentId,
    /** An upload: a PDF, JPEG or PNG of what was signed on paper. */
    fileId: FileId,
    /** The day on which it was signed, as it is in India; not one that is still to come. */
    signed_on: z.iso.date({ error: rule('DAY_INVALID') }),
    reason: z
      .string({ error: rule('REASON_NEEDED') })
      .trim()
      .min(3, rule('REASON_NEEDED'))
      .max(500),
  }),
  output: z.object({ state: z.literal('completed') }),
  refuses: [
    'DOCUMENT_NOT_FOUND',
    'WRONG_STATE',
    'NOT_ALLOWED',
    'SOMEBODY_SIGNS',
    'FILE_NOT_FOUND',
    'FILE_LOCKED',
    'SCAN_KIND',
    'BAD_REQUEST',
  ],
  purpose: 'Completes a document that was signed on paper, with its scan; open signers are told.',
})
