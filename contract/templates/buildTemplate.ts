import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { writtenText } from '../vocabulary/composed/inlines.ts'
import { TemplateId } from '../vocabulary/ids.ts'
import { templateSettingRefuses } from './template-record.ts'

export const buildTemplate = defineCall({
  path: '/api/workflow/buildTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['template_builder'],
  input: z.object({
    template_id: TemplateId,
    revision: z.int(),
    /** Kept with the version. */
    why: writtenText(500).trim().default(''),
  }),
  output: z.object({
    /** Null: another member reads it first, and it is published once they agree. */
    version: z.int().nullable(),
    revision: z.int(),
    pages: z.int(),
  }),
  refuses: ['TEMPLATE_STALE', 'TEMPLATE_IN_EDIT', 'TEMPLATE_NO_CHECKER', ...templateSettingRefuses],
  purpose:
    'Publishes the working copy of a template as its next version, or asks another member to check it first. All that is wrong with it is told, each at its block.',
})
