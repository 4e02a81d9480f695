import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Editing } from '../vocabulary/editing.ts'
import { CategoryId, Moment, TemplateId } from '../vocabulary/ids.ts'
import { templateStates } from '../vocabulary/templates/settings.ts'
import { TemplateContent } from './template-content.ts'
import { TemplateSettings } from './template-record.ts'

export const getSingleTemplate = defineCall({
  path: '/api/workflow/getSingleTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder', 'workflow'],
  input: z.object({
    template_id: TemplateId,
    /** Missing: the working copy, which builders alone read. */
    version: z.int().min(1).optional(),
  }),
  output: z.object({
    template_id: TemplateId,
    name: z.string(),
    category: z.object({ category_id: CategoryId, name: z.string() }).nullable(),
    state: z.enum(templateStates),
    /** Which of its versions this is; null: the working copy. */
    version: z.int().nullable(),
    current_version: z.int().nullable(),
    has_changes: z.boolean(),
    revision: z.int(),
    updated_at: Moment,
    updated_by: z.string(),
    content: TemplateContent,
    settings: TemplateSettings,
    /** Whether who asks may build it. */
    may_build: z.boolean(),
    /** Who works on the working copy; null for a version, and where nobody does. */
    editing: Editing.nullable(),
  }),
  refuses: ['TEMPLATE_NOT_FOUND'],
  purpose: 'One template: its text, values, roles and settings, as it is worked on or as a version has it.',
  passive: true,
})
