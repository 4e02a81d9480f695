import { z } from 'zod'
import { rule } from './rule.ts'
import { languages } from './states.ts'

/** A page of help, and a section of one, in addresses: `#/help/{page}/{section}`. */
export const HelpId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** One page that an organisation wrote itself, in Markdown; its headings are its sections. */
export const OwnHelpPage = z.object({
  id: HelpId,
  title: z.string().trim().min(1).max(120),
  language: z.enum(languages),
  markdown: z.string().trim().min(1).max(20_000),
})
export type OwnHelpPage = z.output<typeof OwnHelpPage>

/**
 * The setting `custom_help`. Its pages are before the product's; one with the id of a page of the
 * product replaces it. A page may be there once in each language.
 */
export const OwnHelp = z.object({
  enabled: z.boolean(),
  sections: z
    .array(OwnHelpPage)
    .max(50)
    .refine((pages) => new Set(pages.map(({ id, language }) => `${id} ${language}`)).size === pages.length, {
      error: rule('HELP_PAGE_TWICE'),
    }),
})
export type OwnHelp = z.output<typeof OwnHelp>
