import type { Node } from '@tiptap/pm/model'
import type { z } from 'zod'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { sharesOf } from './shares.ts'

type Block = ComposedContent['blocks'][number]
type Inline = Extract<Block, { kind: 'paragraph' }>['text'][number]
type Table = Extract<Block, { kind: 'table' }>
type Condition = Extract<Block, { kind: 'condition' }>
type Written = z.output<typeof ComposedContent>

/** What is in the editor, as the server knows it. */
export const toContent = (doc: Node, language: Language): Written => ({
  language,
  blocks: doc.children.map(blockOf),
})

/** One block of the editor, as the server knows it. */
export function blockOf(node: Node): Block {
  const { name } = node.type
  const text = inlinesOf(node)
  const side = node.attrs.align ? { align: node.attrs.align } : {}
  switch (name) {
    case 'heading':
      // A heading of nothing says nothing: it is an empty line.
      return text.length > 0
        ? { kind: 'heading', level: node.attrs.level, ...side, text }
        : { kind: 'paragraph', ...side, text }
    case 'paragraph':
      return { kind: 'paragraph', ...side, text }
    case 'bulletList':
    case 'orderedList':
      return { kind: 'list', ordered: name === 'orderedList', items: itemsOf(node) }
    case 'clauses': {
      const { start } = node.attrs

      return { kind: 'clauses', ...(start === 1 ? {} : { start }), items: clausesOf(node) }
    }
    case 'together':
      return { kind: 'together', blocks: node.children.map(blockOf) }
    case 'openPlace':
      return { kind: 'open_place', blocks: node.children.map(blockOf) }
    case 'columns':
      return {
        kind: 'columns',
        sides: node.children.map((side) => ({
          language: side.attrs.language,
          blocks: side.children.map(blockOf),
        })),
      }
    case 'pageEdge': {
      const { side, pages } = node.attrs

      return { kind: 'page_edge', side, pages, blocks: node.children.map(blockOf) }
    }
    case 'condition':
      return conditionOf(node)
    case 'repeat':
      return { kind: 'repeat', of: node.attrs.of, blocks: node.children.map(blockOf) }
    case 'sharedClause': {
      const { clause_id, version } = node.attrs

      return { kind: 'shared_clause', clause_id, version, blocks: node.children.map(blockOf) }
    }
    case 'note':
      return {
        kind: 'note',
        text: text.filter((one) => one.kind === 'text' || one.kind === 'break'),
      }
    case 'table':
      return tableOf(node)
    case 'picture': {
      const { file_id, alt, decoration, width } = node.attrs

      return { kind: 'picture', file_id, ...(decoration ? { decoration } : alt && { alt }), width, ...side }
    }
    case 'pageBreak':
      return { kind: 'page_break' }
    default:
      throw new Error(`No block is called ${name}.`)
  }
}

function conditionOf(node: Node): Condition {
  const [yes, no] = node.children.map((side) => side.children.map(blockOf))
  const { match, rules } = node.attrs

  return { kind: 'condition', match, rules, blocks: yes ?? [], ...(no && { otherwise: no }) }
}

const itemsOf = (list: Node) => list.children.map((item) => ({ blocks: item.children.map(blockOf) }))

const clausesOf = (list: Node) =>
  list.children.map((item) => ({
    ...(item.attrs.mark && { mark: item.attrs.mark as string }),
    blocks: item.children.map(blockOf),
  }))

function tableOf(node: Node): Table {
  const rows = node.children.map((row) =>
    row.children.map((cell) => ({
      columns: cell.attrs.colspan as number,
      rows: cell.attrs.rowspan as number,
      ...(cell.attrs.align ? { align: cell.attrs.align } : {}),
      text: cell.children.flatMap((line, index) => [
        ...(index > 0 ? [{ kind: 'break' as const }] : []),
        ...inlinesOf(line),
      ]),
    })),
  )

  const repeats = node.children.flatMap(({ attrs: { of } }, row) => (of ? [{ row, of: of as string }] : []))

  const conditions = node.children.flatMap(({ attrs: { when } }, row) =>
    when ? [{ row, ...(when as Pick<Condition, 'match' | 'rules'>) }] : [],
  )

  return {
    kind: 'table',
    columns: sharesOf(node),
    header: headerOf(node.attrs.header, rows),
    rows,
    ...(node.attrs.whole && { whole_rows: true }),
    ...(repeats.length > 0 && { repeats }),
    ...(conditions.length > 0 && { conditions }),
  }
}

/** No cell of the header reaches out of it. */
function headerOf(wanted: number, rows: Table['rows']): number {
  let header = Math.min(wanted, rows.length)
  while (rows.slice(0, header).some((row, index) => row.some((cell) => index + cell.rows > header))) header--

  return header
}

function inlinesOf(node: Node): Inline[] {
  if (!node.inlineContent) return []

  return node.children.flatMap((inline): Inline[] => {
    if (inline.type.name === 'lineBreak') return [{ kind: 'break' }]
    if (inline.type.name === 'field') {
      const { anchor, box, width, height } = inline.attrs

      return [{ kind: 'field', anchor, box, width, height }]
    }
    if (inline.type.name === 'checkCode') return [{ kind: 'check_code' }]
    const names = inline.marks.map(({ type }) => type.name as 'bold' | 'italic' | 'underline')
    const marks = names.length > 0 && { marks: names }
    if (inline.type.name === 'reference') {
      const { to } = inline.attrs

      // One that names nothing yet says nothing.
      return to === '' ? [] : [{ kind: 'reference', to, ...marks }]
    }
    if (inline.type.name === 'pageNumber')
      return [{ kind: 'page_number', shows: inline.attrs.shows, ...marks }]
    if (inline.type.name === 'value') return [{ kind: 'value', name: inline.attrs.name, ...marks }]
    const text = withoutControls(inline.text ?? '')

    return text ? [{ kind: 'text', text, ...marks }] : []
  })
}

/** What no page can show, and the server refuses: it comes with what is pasted. */
export const withoutControls = (text: string): string =>
  text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(/[\p{Cc}\p{Cs}\u202d\u202e]/gu, '')
