import type { HelpSection } from '#contract/help/fetchHelpPageContent.ts'

export interface HelpPage {
  id: string
  title: string
  language: HelpSection['language']
  sections: readonly HelpSection[]
}

/** The pages in the order in which they came. */
export function pagesOf(sections: readonly HelpSection[]): HelpPage[] {
  return [...Map.groupBy(sections, ({ page }) => page)].flatMap(([id, own]) => {
    const [first] = own
    return first ? [{ id, title: first.page_title, language: first.language, sections: own }] : []
  })
}
