import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileId, TemplateId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'
import { galleryNames } from '../vocabulary/templates/gallery.ts'
import { wordDropped, wordRefusals } from '../vocabulary/word-files.ts'
import { CategoryName, TemplateName } from './template-record.ts'

/** By its own name, for the form: it is judged before it is sent. */
export const NewTemplateInput = z
  .object({
    name: TemplateName,
    /** Made where there is none of this name. */
    category: CategoryName.nullish(),
    language: z.enum(languages).default('en'),
    /** A Word file (DOCX) that who asks uploaded; missing: an empty text. */
    fileId: FileId.optional(),
    /** A text of the gallery, in its language, with its values and people. */
    gallery: z.enum(galleryNames).optional(),
  })
  .refine(({ fileId, gallery }) => fileId === undefined || gallery === undefined, {
    path: ['gallery'],
    message: rule('CHOSEN_TWICE'),
  })

export const createTemplateDoc = defineCall({
  path: '/api/workflow/createTemplateDoc',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['templates', 'template_builder'],
  input: NewTemplateInput,
  output: z.object({
    template_id: TemplateId,
    revision: z.int(),
    /** What of the file no block holds, and was left out. */
    dropped: z.array(z.enum(wordDropped)),
  }),
  refuses: [
    'TEMPLATE_NAME_TAKEN',
    'FILE_NOT_FOUND',
    'FILE_NOT_PDF',
    'CONTENT_TOO_HEAVY',
    ...wordRefusals.filter((code) => code !== 'CONVERTER_MISSING' && code !== 'CONVERTER_AWAY'),
    'UNAVAILABLE',
  ],
  purpose:
    'Creates a template: empty, of the text of a Word file, or of the gallery. Nothing of it is published.',
})
