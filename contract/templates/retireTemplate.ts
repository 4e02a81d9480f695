import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TemplateId } from '../vocabulary/ids.ts'

export const retireTemplate = defineCall({
  path: '/api/workflow/retireTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: z.object({ template_id: TemplateId }),
  output: z.object({}),
  refuses: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_NOT_PUBLISHED'],
  purpose: 'Ends the use of a template: no document can be created from it any more, and its versions stay.',
})
