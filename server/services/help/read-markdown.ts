import { Marked, type Token, type Tokens } from 'marked'
import { cleanHtml } from './clean-html.ts'

interface Section {
  id: string
  /** Null for the words before the first heading. */
  title: string | null
  html: string
}

const marked = new Marked({ gfm: true, async: false })

/**
 * The sections of a page in Markdown: one a heading of the first or second degree. `## Words {#id}`
 * names its address; a heading without one is `part-2`, the second of its page.
 */
export function readMarkdown(markdown: string): Section[] {
  const parts: { heading: Tokens.Heading | null; tokens: Token[] }[] = [{ heading: null, tokens: [] }]
  for (const token of marked.lexer(markdown)) {
    if (isSectionHeading(token)) parts.push({ heading: token, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  const taken = new Set<string>()

  return parts.flatMap(({ heading, tokens }, number): Section[] => {
    const html = cleanHtml(marked.parser(tokens)).trim()
    if (!heading) return html ? [{ id: 'start', title: null, html }] : []
    const [, words = '', named] =
      /^(.*?)\s*(?:\{#([a-z0-9]+(?:-[a-z0-9]+)*)\})?$/s.exec(wordsOf(heading)) ?? []
    const id = named && named.length <= 60 && !taken.has(named) ? named : `part-${number}`
    taken.add(id)

    return [{ id, title: words, html }]
  })
}

const isSectionHeading = (token: Token): token is Tokens.Heading =>
  token.type === 'heading' && (token as Tokens.Heading).depth <= 2

/** The words of a heading without marks and tags. */
const wordsOf = (token: Token): string => {
  if (token.type === 'html') return ''
  if ('tokens' in token && token.tokens) return token.tokens.map(wordsOf).join('')

  return 'text' in token ? String(token.text) : ''
}
