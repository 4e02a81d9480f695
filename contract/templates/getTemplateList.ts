import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { CategoryId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { templateStates } from '../vocabulary/templates/settings.ts'
import { TemplateRow } from './template-record.ts'

export const getTemplateList = defineCall({
  path: '/api/workflow/getTemplateList',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: z.object({
    ...listInput,
    filter: z
      .object({ state: z.enum(templateStates), category_id: CategoryId })
      .partial()
      .default({}),
  }),
  output: listOutput(TemplateRow).extend({
    /** All there are, in their order; each says how many templates it has, retired ones too. */
    categories: z.array(z.object({ category_id: CategoryId, name: z.string(), templates: z.int() })),
  }),
  refuses: [],
  purpose: 'Lists the templates of the organisation: those starred by the asker, then the one changed last.',
  passive: true,
})
