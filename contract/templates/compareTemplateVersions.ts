import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TemplateId } from '../vocabulary/ids.ts'
import { templateChanges } from '../vocabulary/templates/changes.ts'

export const compareTemplateVersions = defineCall({
  path: '/api/workflow/compareTemplateVersions',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: z.object({
    template_id: TemplateId,
    from: z.int().min(1),
    /** Missing: the working copy. */
    to: z.int().min(1).optional(),
  }),
  output: z.object({
    /** The text word by word, in reading order. */
    differences: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
    /** Values, roles and settings. */
    changes: z.array(z.object({ what: z.enum(templateChanges), name: z.string() })),
  }),
  refuses: ['TEMPLATE_NOT_FOUND'],
  purpose: 'What differs between two versions of a template: its words, values, roles and settings.',
  passive: true,
})
