import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { CategoryId, TemplateId } from '../vocabulary/ids.ts'
import { CategoryName } from './template-record.ts'

export const CopiedCategoryInput = z.object({
  category_id: CategoryId,
  /** Of the new category; each copy has it behind its own name. */
  name: CategoryName,
})

export const duplicateCategory = defineCall({
  path: '/api/workflow/duplicateCategory',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: CopiedCategoryInput,
  output: z.object({
    category_id: CategoryId,
    templates: z.array(z.object({ template_id: TemplateId, name: z.string() })),
  }),
  refuses: ['TEMPLATE_CATEGORY_NOT_FOUND', 'TEMPLATE_CATEGORY_NAME_TAKEN', 'TEMPLATE_NAME_TAKEN'],
  purpose:
    'Copies a category with the working copies of its templates, all or none. Retired ones are left out; nothing of the copies is published.',
})
