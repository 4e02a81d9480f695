import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TemplateId } from '../vocabulary/ids.ts'

export const swapCurrentVersion = defineCall({
  path: '/api/workflow/swapCurrentVersion',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['template_builder'],
  input: z.object({ template_id: TemplateId, version: z.int().min(1) }),
  output: z.object({ current_version: z.int() }),
  refuses: ['TEMPLATE_NOT_FOUND'],
  purpose:
    'Puts a kept version of a template in force, also of one that was retired. Dockets keep the version that they come from.',
})
