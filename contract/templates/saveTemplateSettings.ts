import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TemplateId } from '../vocabulary/ids.ts'
import { CategoryName, TemplateName, TemplateSettings } from './template-record.ts'

export const saveTemplateSettings = defineCall({
  path: '/api/workflow/saveTemplateSettings',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: z.object({
    template_id: TemplateId,
    revision: z.int(),
    name: TemplateName.optional(),
    category: CategoryName.nullish(),
    /** For the working copy: dockets have them from its next version on. */
    settings: TemplateSettings.optional(),
  }),
  output: z.object({ revision: z.int() }),
  refuses: [
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_STALE',
    'TEMPLATE_IN_EDIT',
    'TEMPLATE_NAME_TAKEN',
    'LETTERHEAD_NOT_FOUND',
    'DEPARTMENT_NOT_FOUND',
  ],
  purpose:
    'Saves the name and category of a template, its roles, their order and ways to sign, deadline, letterhead, what makers may change, and whose members use it.',
})
