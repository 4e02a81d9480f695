import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ChosenLetterhead, FieldPlace } from '../documents/composed-record.ts'
import { Anchor } from '../vocabulary/composed/inlines.ts'
import { TemplateId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { mostPeople } from '../vocabulary/templates/settings.ts'
import { GivenValues } from './given-values.ts'
import { TemplateContent } from './template-content.ts'
import { templateSettingRefuses } from './template-record.ts'

export const previewTemplate = defineCall({
  path: '/api/workflow/previewTemplate',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder', 'workflow'],
  input: z
    .object({
      template_id: TemplateId,
      /** Missing: the content given, or the version in force, or the working copy. */
      version: z.int().min(1).optional(),
      content: TemplateContent.optional(),
      /** Missing: as the template has it. */
      letterhead_id: ChosenLetterhead,
      /** Missing: the samples. */
      values: GivenValues.optional(),
      /** How many people have a role; missing: one. */
      people: z.record(Anchor, z.int().min(1).max(mostPeople)).optional(),
      /** Which pages are drawn; the others are counted alone. */
      pages: z.array(z.int().min(1)).max(4).default([1]),
      /** In pixels. */
      width: z.int().min(100).max(1600).default(800),
    })
    .refine(({ version, content }) => version === undefined || content === undefined, {
      path: ['version'],
      message: rule('CHOSEN_TWICE'),
    }),
  output: z.object({
    pages: z.int(),
    /** WebP in base64: nothing of a preview is kept anywhere. */
    drawn: z.array(z.object({ page: z.int(), image: z.string() })),
    places: z.array(FieldPlace),
  }),
  refuses: templateSettingRefuses,
  purpose: 'The pages that a template makes, of values or of its samples. Nothing is saved.',
  passive: true,
})
