import { readFileSync } from 'node:fs'
import type { HelpSection } from '#contract/help/fetchHelpPageContent.ts'
import { readMarkdown } from './read-markdown.ts'

/** The pages about the product in their order; `pages/{language}/{id}.md` each. */
export const productPageIds = [
  'first-steps',
  'send',
  'states',
  'sign',
  'follow',
  'evidence',
  'check',
  'account',
  'limits',
  'privacy',
  'problems',
] as const

const written = ['en', 'hi'] as const
type WrittenLanguage = (typeof written)[number]

const read = new Map<WrittenLanguage, HelpSection[]>()

/** The product's own pages, read once; in English for a language they are not written in. */
export function productPages(language: string): HelpSection[] {
  const readable = written.find((one) => one === language) ?? 'en'
  const known = read.get(readable) ?? productPageIds.flatMap((page) => readPage(page, readable))
  read.set(readable, known)

  return known
}

function readPage(page: string, language: WrittenLanguage): HelpSection[] {
  const text = readFileSync(new URL(`./pages/${language}/${page}.md`, import.meta.url), 'utf8')
  const [, title, body] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  if (!title || !body) throw new Error(`Help page ${language}/${page}.md does not begin with its title.`)

  return readMarkdown(body).map((section) => ({ page, page_title: title, ...section, language, own: false }))
}
