import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment, TemplateId } from '../vocabulary/ids.ts'
import { templateStates } from '../vocabulary/templates/settings.ts'

export const optimiseTemplateList = defineCall({
  path: '/api/workflow/optimiseTemplateList',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow', 'templates', 'template_builder'],
  input: z.object({
    /** The `as_of` of the last answer; missing: all of them. */
    since: Moment.optional(),
  }),
  output: z.object({
    /** What changed since then, and some that changed shortly before it. */
    rows: z.array(
      z.object({
        template_id: TemplateId,
        name: z.string(),
        category: z.string().nullable(),
        state: z.enum(templateStates),
      }),
    ),
    /** What the asker no longer finds in this list. */
    gone: z.array(TemplateId),
    as_of: Moment,
  }),
  refuses: [],
  purpose:
    'Lists the names of the templates that the asker may use or manage: all of them, or what changed since the last answer.',
  passive: true,
})
