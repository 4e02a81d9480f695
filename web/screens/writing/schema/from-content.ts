import type { JSONContent } from '@tiptap/core'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { TableCells } from './table-cells.ts'

type Block = ComposedContent['blocks'][number]
type Inline = Extract<Block, { kind: 'paragraph' }>['text'][number]

/** What the server keeps, as the editor takes it. */
export const fromContent = ({ blocks }: Pick<ComposedContent, 'blocks'>): JSONContent => ({
  type: 'doc',
  content: blocks.map(nodeOf),
})

function nodeOf(block: Block): JSONContent {
  switch (block.kind) {
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: block.level, align: block.align ?? null },
        content: inlinesOf(block.text),
      }
    case 'paragraph':
      return { type: 'paragraph', attrs: { align: block.align ?? null }, content: inlinesOf(block.text) }
    case 'list':
      return { type: block.ordered ? 'orderedList' : 'bulletList', content: itemsOf(block.items) }
    case 'clauses':
      return { type: 'clauses', attrs: { start: block.start ?? 1 }, content: itemsOf(block.items) }
    case 'together':
      return { type: 'together', content: block.blocks.map(nodeOf) }
    case 'open_place':
      return { type: 'openPlace', content: block.blocks.map(nodeOf) }
    case 'picture': {
      const { file_id, alt = null, decoration = false, width, align = null } = block

      return { type: 'picture', attrs: { file_id, alt, decoration, width, align } }
    }
    case 'page_break':
      return { type: 'pageBreak' }
    case 'columns':
      return {
        type: 'columns',
        content: block.sides.map(({ language, blocks }) => ({
          type: 'columnSide',
          attrs: { language },
          content: blocks.map(nodeOf),
        })),
      }
    case 'page_edge': {
      const { side, pages, blocks } = block

      return { type: 'pageEdge', attrs: { side, pages }, content: blocks.map(nodeOf) }
    }
    case 'condition':
      return conditionOf(block)
    case 'repeat':
      return { type: 'repeat', attrs: { of: block.of }, content: block.blocks.map(nodeOf) }
    case 'note':
      return { type: 'note', content: inlinesOf(block.text) }
    case 'shared_clause': {
      const { clause_id, version, blocks } = block

      return { type: 'sharedClause', attrs: { clause_id, version }, content: blocks.map(nodeOf) }
    }
    case 'table': {
      const repeats = new Map(block.repeats?.map(({ row, of }) => [row, of]))
      const conditions = new Map(block.conditions?.map(({ row, match, rules }) => [row, { match, rules }]))
      const cells = new TableCells(block.columns)

      return {
        type: 'table',
        attrs: { header: block.header, whole: block.whole_rows ?? false },
        content: block.rows.map((row, index) => ({
          type: 'tableRow',
          ...((repeats.has(index) || conditions.has(index)) && {
            attrs: { of: repeats.get(index) ?? null, when: conditions.get(index) ?? null },
          }),
          content: cells.nextRow(row).map(({ cell, shares }) => ({
            type: 'tableCell',
            attrs: { colspan: cell.columns, rowspan: cell.rows, colwidth: shares, align: cell.align ?? null },
            content: [{ type: 'paragraph', content: inlinesOf(cell.text) }],
          })),
        })),
      }
    }
  }
}

/** The other side is a part of its own, which may be missing. */
const conditionOf = ({
  match,
  rules,
  blocks,
  otherwise,
}: Extract<Block, { kind: 'condition' }>): JSONContent => ({
  type: 'condition',
  attrs: { match, rules },
  content: [
    { type: 'conditionSide', content: blocks.map(nodeOf) },
    ...(otherwise ? [{ type: 'conditionSide', content: otherwise.map(nodeOf) }] : []),
  ],
})

const itemsOf = (items: readonly { mark?: string | undefined; blocks: Block[] }[]): JSONContent[] =>
  items.map(({ mark, blocks }) => ({
    type: 'listItem',
    ...(mark !== undefined && { attrs: { mark } }),
    content: blocks.map(nodeOf),
  }))

const inlinesOf = (line: readonly Inline[]): JSONContent[] =>
  line.map((inline) => {
    if (inline.kind === 'break') return { type: 'lineBreak' }
    if (inline.kind === 'field') {
      const { anchor, box, width, height } = inline

      return { type: 'field', attrs: { anchor, box, width, height } }
    }
    if (inline.kind === 'check_code') return { type: 'checkCode' }
    if (inline.kind === 'page_number')
      return {
        type: 'pageNumber',
        attrs: { shows: inline.shows },
        marks: (inline.marks ?? []).map((type) => ({ type })),
      }
    if (inline.kind === 'reference')
      return {
        type: 'reference',
        attrs: { to: inline.to },
        marks: (inline.marks ?? []).map((type) => ({ type })),
      }
    if (inline.kind === 'value')
      return {
        type: 'value',
        attrs: { name: inline.name },
        marks: (inline.marks ?? []).map((type) => ({ type })),
      }

    return { type: 'text', text: inline.text, marks: (inline.marks ?? []).map((type) => ({ type })) }
  })
