import type { Block } from '../composed/blocks.ts'
import { blocksIn, fieldsIn } from '../composed/walk.ts'

type Path = (string | number)[]

const kindsOutside: readonly Block['kind'][] = [
  'picture',
  'page_break',
  'page_edge',
  'open_place',
  'repeat',
  'shared_clause',
]

/**
 * The places of what only the template itself can hold: whose a field is, rows and files are known
 * there alone.
 */
export function notInClause(blocks: readonly Block[]): Path[] {
  const outside = [...blocksIn(blocks)].flatMap(({ block, path }) =>
    kindsOutside.includes(block.kind) || (block.kind === 'table' && block.repeats) ? [path] : [],
  )

  return [...outside, ...[...fieldsIn(blocks)].map(({ path }) => path)]
}

/** The clauses of the library in a text, each with its place. */
export const clausesIn = (blocks: readonly Block[]) =>
  [...blocksIn(blocks)].flatMap(({ block, path }) =>
    block.kind === 'shared_clause' ? [{ block, path }] : [],
  )
