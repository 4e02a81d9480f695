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
  output: z.object({ version: z.int(), revision: z.int(), pages: z.int() }),
  refuses: ['TEMPLATE_STALE', ...templateSettingRefuses],
  purpose:
    'Publishes the working copy of a template as its next version. All that is wrong with it is told, each at its block.',
})
