import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TemplateId } from '../vocabulary/ids.ts'

export const mostTemplatePictures = 6

export const getTemplatePictures = defineCall({
  path: '/api/workflow/getTemplatePictures',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder', 'workflow'],
  input: z.object({ template_ids: z.array(TemplateId).min(1).max(mostTemplatePictures) }),
  output: z.object({
    pictures: z.array(
      z.object({
        template_id: TemplateId,
        /** The version in force; null while nothing was published. */
        version: z.int().nullable(),
        /** WebP in base64, with sample values; null where there is none. */
        image: z.string().nullable(),
      }),
    ),
  }),
  refuses: ['TEMPLATE_NOT_FOUND', 'UNAVAILABLE'],
  purpose: 'The first pages of templates, as their versions in force look.',
  passive: true,
})
