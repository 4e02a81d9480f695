import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TemplateId } from '../vocabulary/ids.ts'
import { CategoryName, TemplateName } from './template-record.ts'

/** By its own name, for the form: it is judged before it is sent. */
export const CopiedTemplateInput = z.object({
  template_id: TemplateId,
  name: TemplateName,
  category: CategoryName.nullish(),
})

export const duplicateTemplate = defineCall({
  path: '/api/workflow/duplicateTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: CopiedTemplateInput,
  output: z.object({ template_id: TemplateId }),
  refuses: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_NAME_TAKEN'],
  purpose: 'Copies the working copy of a template into a new one, of which nothing is published.',
})
