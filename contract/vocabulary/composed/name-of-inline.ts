import type { Inline } from './inlines.ts'

/** What is said of a thing in a line where it cannot be drawn, in brackets. */
export function nameOfInline(inline: Exclude<Inline, { kind: 'text' | 'break' }>): string {
  switch (inline.kind) {
    case 'field':
      return inline.anchor
    case 'value':
      return inline.name
    case 'reference':
      return inline.to
    case 'page_number':
      return inline.shows === 'page' ? '#' : '##'
    case 'check_code':
      return 'QR'
  }
}
