import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TemplateId } from '../vocabulary/ids.ts'
import { TemplateContent } from './template-content.ts'

export const autoSaveTemplate = defineCall({
  path: '/api/workflow/autoSaveTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['template_builder'],
  input: z.object({
    template_id: TemplateId,
    /** As it was read; another one in the meantime refuses the save. */
    revision: z.int(),
    content: TemplateContent,
  }),
  output: z.object({ revision: z.int() }),
  refuses: [
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_STALE',
    'TEMPLATE_IN_EDIT',
    'FILE_NOT_FOUND',
    'CLAUSE_NOT_FOUND',
    'CLAUSE_DIFFERS',
  ],
  purpose: 'Keeps the working copy of a template while somebody types. No version is created.',
})
