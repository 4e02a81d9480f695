import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { templateSettingRefuses } from '../templates/template-record.ts'
import { Id } from '../vocabulary/ids.ts'

export const previewBatchRow = defineCall({
  path: '/api/workflow/previewBatchRow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['batchprocess'],
  input: z.object({
    batch_id: Id,
    row_id: Id,
    /** Which pages are drawn; the others are counted alone. */
    pages: z.array(z.int().min(1)).max(4).default([1]),
    /** In pixels. */
    width: z.int().min(100).max(1600).default(800),
  }),
  output: z.object({
    pages: z.int(),
    /** WebP in base64: nothing of a preview is kept anywhere. */
    drawn: z.array(z.object({ page: z.int(), image: z.string() })),
  }),
  refuses: ['BATCH_NOT_FOUND', 'BATCH_ROW_NOT_FOUND', 'DOCKET_NOT_FOUND', ...templateSettingRefuses],
  purpose: 'The pages that a row of a batch makes. Nothing is saved.',
  passive: true,
})
