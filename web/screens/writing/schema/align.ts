import type { Attribute } from '@tiptap/core'
import { alignments } from '#contract/vocabulary/composed/blocks.ts'

export type Alignment = (typeof alignments)[number]

/** As browsers and Word write it. */
const sides: Record<string, Alignment> = {
  right: 'end',
  ...Object.fromEntries(alignments.map((one) => [one, one])),
}

/** Where a block is; null is the beginning of its line. */
export const align: Partial<Attribute> = {
  default: null,
  parseHTML: (element) => {
    const side =
      sides[element.dataset.align ?? (element.style.textAlign || element.getAttribute('align') || '')]

    return side && side !== 'start' ? side : null
  },
  renderHTML: ({ align: side }) => (side ? { 'data-align': side } : {}),
}
