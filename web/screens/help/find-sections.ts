import type { HelpSection } from '#contract/help/fetchHelpPageContent.ts'
import { matching, plain } from '../../components/matching.ts'

export interface FoundSection {
  section: HelpSection
  /**
   * A part of the text where the first of the words is; `hit` for the words that were typed.
   */
  excerpt: readonly { word: string; hit: boolean }[]
}

const wordsBefore = 6
const wordsShown = 32

/**
 * Sections that have every word, in heading or text; those that have them all in a heading first.
 */
export function findSections(sections: readonly HelpSection[], typed: string): FoundSection[] {
  const headingOf = ({ page_title, title }: HelpSection) => `${page_title} ${title ?? ''}`
  const found = matching(sections, typed, (one) => `${headingOf(one)} ${textOf(one.html)}`)
  const first = new Set(matching(found, typed, headingOf))
  const sought = plain(typed).split(' ').filter(Boolean)

  return [...first, ...found.filter((one) => !first.has(one))].map((section) => ({
    section,
    excerpt: excerptOf(textOf(section.html), sought),
  }))
}

function excerptOf(text: string, sought: readonly string[]): FoundSection['excerpt'] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, hit: sought.some((one) => plain(word).includes(one)) }))
  const start = Math.max(0, words.findIndex(({ hit }) => hit) - wordsBefore)

  return words.slice(start, start + wordsShown)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * The words of cleaned HTML, in which every other `<` begins a tag; of a table what is below
 * its head.
 */
const textOf = (html: string): string =>
  html
    .replace(/<thead>[\s\S]*?<\/thead>/g, ' ')
    .replace(/<\/td>\s*<td>/g, ': ')
    .replace(/<\/tr>/g, ' · ')
    .replace(/<\/?(?:a|strong|em|code|kbd|span)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/ (?=:)/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
