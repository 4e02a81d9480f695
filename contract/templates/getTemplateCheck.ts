import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment, TemplateId } from '../vocabulary/ids.ts'
import { templateChanges } from '../vocabulary/templates/changes.ts'
import { templateCheckStates } from '../vocabulary/templates/settings.ts'
import { TemplateContent } from './template-content.ts'
import { TemplateSettings } from './template-record.ts'

export const getTemplateCheck = defineCall({
  path: '/api/workflow/getTemplateCheck',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['template_builder'],
  input: z.object({ template_id: TemplateId }),
  output: z.object({
    /** Whether a version is out only after another member has agreed. */
    needs_checker: z.boolean(),
    /** The newest; null where none was asked for. */
    check: z
      .object({
        check_id: Id,
        state: z.enum(templateCheckStates),
        asked_by: z.string(),
        asked_at: Moment,
        /** Whether who reads this asked for it: then somebody else decides. */
        is_own: z.boolean(),
        why: z.string(),
        decided_by: z.string().nullable(),
        /** Why it was sent back. */
        words: z.string().nullable(),
        /** Of the version in force; null: it is the first. */
        from: z.int().nullable(),
        differences: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
        changes: z.array(z.object({ what: z.enum(templateChanges), name: z.string() })),
        /** As it would be published; what is typed since is not in it. */
        content: TemplateContent,
        settings: TemplateSettings,
      })
      .nullable(),
  }),
  refuses: ['TEMPLATE_NOT_FOUND'],
  purpose:
    'What waits to be published of a template, and what it changes word by word; or how it was decided.',
  passive: true,
})
