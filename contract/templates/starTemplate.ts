import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TemplateId } from '../vocabulary/ids.ts'

export const starTemplate = defineCall({
  path: '/api/workflow/starTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder', 'workflow'],
  input: z.object({ template_id: TemplateId, starred: z.boolean() }),
  output: z.object({ starred: z.boolean() }),
  refuses: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_STARS_FULL'],
  purpose: 'Puts a template at the top of the lists of the asker alone, or back.',
})
