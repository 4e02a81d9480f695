const address = /https?:\/\/[^\s<>"']+/g

/** Every http(s) address of a message, in order, once each. */
export function linksIn(text: string, html: string): string[] {
  const fromMarkup = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    .map((found) => decodeEntities(found[1] ?? found[2] ?? ''))
    .filter((link) => /^https?:\/\//.test(link))
  const fromText = [...text.matchAll(address)].map(([link]) => withoutSentenceEnd(link))
  return [...new Set([...fromMarkup, ...fromText])]
}

/** Splits plain text into words and addresses, for a page that makes the addresses clickable. */
export function splitAtLinks(text: string): { text: string; isLink: boolean }[] {
  const parts: { text: string; isLink: boolean }[] = []
  let done = 0
  for (const found of text.matchAll(address)) {
    const link = withoutSentenceEnd(found[0])
    if (found.index > done) parts.push({ text: text.slice(done, found.index), isLink: false })
    parts.push({ text: link, isLink: true })
    done = found.index + link.length
  }
  if (done < text.length) parts.push({ text: text.slice(done), isLink: false })
  return parts
}

function withoutSentenceEnd(link: string): string {
  return link.replace(/[.,;:!?)\]]+$/, '')
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
