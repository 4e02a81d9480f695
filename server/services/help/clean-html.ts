import sanitizeHtml from 'sanitize-html'

/**
 * What any help page may consist of. No pictures, styles, classes or ids; a link leads to the web,
 * to a mail program, or to an address of the portal.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'blockquote', 'hr', 'br', 'kbd'],
      ...['a', 'span', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], th: ['scope'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      // Below the page's own h1 and h2 there is one kind of heading, so that none is left out.
      h1: 'h3',
      h2: 'h3',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      th: () => ({ tagName: 'th', attribs: { scope: 'col' } }),
      a: (_tag, { href = '' }) => linkTo(href),
    },
  })
}

function linkTo(href: string): sanitizeHtml.Tag {
  if (/^#\/[\w/-]*$/.test(href)) return { tagName: 'a', attribs: { href } }
  const address = URL.parse(href)
  if (address?.protocol === 'mailto:') return { tagName: 'a', attribs: { href: address.href } }
  if (address?.protocol === 'https:' || address?.protocol === 'http:')
    return { tagName: 'a', attribs: { href: address.href, target: '_blank', rel: 'noopener noreferrer' } }

  return { tagName: 'span', attribs: {} }
}
