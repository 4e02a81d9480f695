import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { languages } from '../vocabulary/states.ts'
import { galleryCategories, galleryNames } from '../vocabulary/templates/gallery.ts'

export const getTemplateGallery = defineCall({
  path: '/api/workflow/getTemplateGallery',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: z.object({
    /** Whose first page is drawn. */
    pictures: z.array(z.enum(galleryNames)).max(galleryNames.length).default([]),
    /** In pixels. */
    width: z.int().min(100).max(1200).default(400),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        gallery: z.enum(galleryNames),
        category: z.enum(galleryCategories),
        language: z.enum(languages),
        values: z.int(),
        roles: z.array(z.string()),
      }),
    ),
    /** WebP in base64, with sample values. */
    pictures: z.array(z.object({ gallery: z.enum(galleryNames), image: z.string(), pages: z.int() })),
  }),
  refuses: ['UNAVAILABLE'],
  purpose: 'Texts to begin a template from, with their first pages.',
  passive: true,
})
