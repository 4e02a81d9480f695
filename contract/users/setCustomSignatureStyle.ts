import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileId, StyleId } from '../vocabulary/ids.ts'
import { markFonts } from '../vocabulary/marks.ts'

export const setCustomSignatureStyle = defineCall({
  path: '/api/user/setCustomSignatureStyle',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone keeps their own marks.',
  input: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('typed'),
      text: z.string().trim().min(1).max(100),
      font: z.enum(markFonts).default('slanted'),
    }),
    /** PNG or JPEG, uploaded before. */
    z.object({ kind: z.literal('drawn'), fileId: FileId }),
    z.object({ kind: z.literal('uploaded'), fileId: FileId }),
  ]),
  output: z.object({ style_id: StyleId }),
  refuses: ['MARK_INVALID', 'MARK_LETTERS', 'FILE_NOT_FOUND', 'TOO_MANY_STYLES', 'UNAVAILABLE'],
  purpose: 'Adds a mark of one’s own to the earlier ones, and offers it first from then on.',
})
