import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment, TemplateId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'

export const getTemplateVersions = defineCall({
  path: '/api/workflow/getTemplateVersions',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: z.object({ template_id: TemplateId, pageNo: listInput.pageNo, maxRows: listInput.maxRows }),
  output: listOutput(
    z.object({
      version: z.int(),
      made_at: Moment,
      made_by: z.string(),
      /** Who agreed, where another member had to. */
      checked_by: z.string().nullable(),
      why: z.string(),
      is_current: z.boolean(),
    }),
  ),
  refuses: ['TEMPLATE_NOT_FOUND'],
  purpose: 'The versions of a template, the newest first: who published each, when and why.',
  passive: true,
})
