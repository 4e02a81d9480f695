import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { HelpId } from '../vocabulary/own-help.ts'
import { languages } from '../vocabulary/states.ts'

/**
 * A part of a page under one heading, in the order of reading. The first of a page may be without
 * heading: its opening words.
 */
const HelpSection = z.object({
  page: HelpId,
  page_title: z.string(),
  id: HelpId,
  title: z.string().nullable(),
  /**
   * Cleaned: text, lists, tables and links to http(s), mailto and addresses of this product alone.
   */
  html: z.string(),
  /** The language it is written in: English where the language asked for lacks the page. */
  language: z.enum(languages),
  /** Written by the organisation itself (`custom_help`). */
  own: z.boolean(),
})
export type HelpSection = z.output<typeof HelpSection>

export const fetchHelpPageContent = defineCall({
  path: '/api/users/fetchHelpPageContent',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may read how the product works.',
  input: z.object({
    page: HelpId.optional(),
    language: z.enum(languages).default('en'),
    /** Only what the organisation wrote itself: its manual. */
    own: z.boolean().default(false),
  }),
  output: z.object({ sections: z.array(HelpSection) }),
  refuses: ['NOT_FOUND'],
  purpose: 'Help pages, those of the organisation itself first; of one page or of all.',
  passive: true,
})
