import type { PositionKind } from '../position-kinds.ts'
import type { Block, PageEdge } from './blocks.ts'
import { blocksIn, fieldsIn, linesIn } from './walk.ts'

type Path = (string | number)[]

interface EdgeProblem {
  path: Path
  code: 'PAGE_EDGE_INSIDE' | 'PAGE_EDGE_TWICE' | 'NOT_IN_PAGE_EDGE' | 'FIELD_IN_PAGE_EDGE' | 'OF_PAGE_EDGES'
}

/** What a header or footer can hold: its pages repeat it, so it is short. */
const inEdges: readonly Block['kind'][] = ['paragraph', 'picture', 'table', 'condition', 'note']

/** Fields of a signer on each of its pages: nothing is typed into them. */
const fieldsOnEachPage: readonly PositionKind[] = ['signature', 'initials', 'name', 'date']

/**
 * What is wrong with the headers and footers of a text: two for one page, one inside another block,
 * one that holds what it cannot; and page numbers that are elsewhere.
 */
export function problemsOfEdges(blocks: readonly Block[]): EdgeProblem[] {
  const problems: EdgeProblem[] = []
  const taken = new Set<string>()
  const edges: Path[] = []
  for (const { block, path, depth } of blocksIn(blocks)) {
    if (block.kind !== 'page_edge') continue
    edges.push(path)
    if (depth > 1) problems.push({ path, code: 'PAGE_EDGE_INSIDE' })
    const own = pagesOf(block).map((page) => `${block.side} ${page}`)
    if (own.some((one) => taken.has(one))) problems.push({ path, code: 'PAGE_EDGE_TWICE' })
    for (const one of own) taken.add(one)
    for (const inside of blocksIn(block.blocks, [...path, 'blocks']))
      if (!inEdges.includes(inside.block.kind) || repeats(inside.block))
        problems.push({ path: inside.path, code: 'NOT_IN_PAGE_EDGE' })
    for (const { field, path: at } of fieldsIn(block.blocks))
      if (!fieldsOnEachPage.includes(field.box))
        problems.push({ path: [...path, 'blocks', ...at], code: 'FIELD_IN_PAGE_EDGE' })
  }
  const isInEdge = (path: Path) => edges.some((edge) => edge.every((step, index) => step === path[index]))
  for (const { line, path } of linesIn(blocks))
    for (const [index, { kind }] of line.entries())
      if ((kind === 'page_number' || kind === 'check_code') && !isInEdge(path))
        problems.push({ path: [...path, index], code: 'OF_PAGE_EDGES' })

  return problems
}

const repeats = (block: Block): boolean => block.kind === 'table' && block.repeats !== undefined

/** Which of the two kinds of pages have it. */
export const pagesOf = ({ pages }: Pick<PageEdge, 'pages'>): readonly ('first' | 'later')[] =>
  pages === 'every' ? ['first', 'later'] : [pages]
