import type { HelpSection } from '#contract/help/fetchHelpPageContent.ts'
import { OwnHelp, type OwnHelpPage } from '#contract/vocabulary/own-help.ts'
import { productPages } from '#services/help/product-pages.ts'
import { readMarkdown } from '#services/help/read-markdown.ts'

/**
 * The organisation's own pages, in the language asked for or else in the one they are written in.
 */
export function ownPages(setting: unknown, language: string): HelpSection[] {
  const own = OwnHelp.safeParse(setting)
  if (!own.success || !own.data.enabled) return []
  const pages = new Map<string, OwnHelpPage>()
  for (const page of own.data.sections) {
    const better = [language, 'en'].indexOf(page.language)
    const known = pages.get(page.id)
    if (!known || (better !== -1 && known.language !== language)) pages.set(page.id, page)
  }

  return [...pages.values()].flatMap((page) =>
    readMarkdown(page.markdown).map((section) => ({
      page: page.id,
      page_title: page.title,
      ...section,
      language: page.language,
      own: true,
    })),
  )
}

/**
 * All pages of help: the organisation's own first, each in place of the product's page with its id.
 */
export function allPages(setting: unknown, language: string): HelpSection[] {
  const own = ownPages(setting, language)
  const replaced = new Set(own.map(({ page }) => page))

  return [...own, ...productPages(language).filter(({ page }) => !replaced.has(page))]
}
