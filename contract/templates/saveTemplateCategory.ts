import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { CategoryId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { CategoryName } from './template-record.ts'

export const SavedCategoryInput = z
  .object({
    /** Missing: a new one. */
    category_id: CategoryId.optional(),
    name: CategoryName.optional(),
    /** It comes before this one; null: after all others. */
    before: CategoryId.nullish(),
    /** Takes an empty category away. */
    remove: z.boolean().default(false),
  })
  .refine(({ category_id, name }) => category_id !== undefined || name !== undefined, {
    path: ['name'],
    message: rule('NAME_REQUIRED'),
  })

export const saveTemplateCategory = defineCall({
  path: '/api/workflow/saveTemplateCategory',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: SavedCategoryInput,
  output: z.object({ category_id: CategoryId }),
  refuses: ['TEMPLATE_CATEGORY_NOT_FOUND', 'TEMPLATE_CATEGORY_NAME_TAKEN', 'TEMPLATE_CATEGORY_USED'],
  purpose: 'Creates a category of templates, names it, moves it in their order, or removes an empty one.',
})
