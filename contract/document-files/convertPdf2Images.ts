import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocumentId } from '../vocabulary/ids.ts'

export const convertPdf2Images = defineCall({
  path: '/api/workflow/convertPdf2Images',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow', 'documents'],
  input: z.object({
    document_id: DocumentId,
    pages: z.array(z.int().min(1)).min(1).max(500).optional(),
    width: z.union([z.literal(360), z.literal(720), z.literal(1440)]).default(720),
  }),
  output: z.object({
    images: z.array(
      z.object({ page: z.int(), url: z.string(), width: z.number(), height: z.number(), text: z.string() }),
    ),
    expiresAt: z.iso.datetime(),
  }),
  refuses: ['DOCUMENT_NOT_FOUND', 'PAGE_NOT_FOUND', 'LINK_ENDED'],
  purpose:
    'Page images, created on demand, with the size of each page in points and its text for screen readers.',
  passive: true,
})
