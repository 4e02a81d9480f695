import type { Block } from './blocks.ts'
import type { Inline } from './inlines.ts'

type Path = (string | number)[]
type FieldInline = Extract<Inline, { kind: 'field' }>

/** Every block with its place in the content and how deep it is, from 1, in reading order. */
export function* blocksIn(
  blocks: readonly Block[],
  at: Path = [],
  depth = 1,
): Generator<{ block: Block; path: Path; depth: number }> {
  for (const [index, block] of blocks.entries()) {
    const path = [...at, index]
    yield { block, path, depth }
    if (
      block.kind === 'together' ||
      block.kind === 'open_place' ||
      block.kind === 'page_edge' ||
      block.kind === 'repeat' ||
      block.kind === 'shared_clause'
    )
      yield* blocksIn(block.blocks, [...path, 'blocks'], depth + 1)
    if (block.kind === 'columns')
      for (const [side, { blocks: inside }] of block.sides.entries())
        yield* blocksIn(inside, [...path, 'sides', side, 'blocks'], depth + 1)
    if (block.kind === 'condition')
      for (const side of ['blocks', 'otherwise'] as const)
        yield* blocksIn(block[side] ?? [], [...path, side], depth + 1)
    if (block.kind === 'list' || block.kind === 'clauses')
      for (const [item, { blocks: inside }] of block.items.entries())
        yield* blocksIn(inside, [...path, 'items', item, 'blocks'], depth + 1)
  }
}

/** Every line of text, in reading order. */
export function* linesIn(blocks: readonly Block[]): Generator<{ line: readonly Inline[]; path: Path }> {
  for (const { block, path } of blocksIn(blocks)) {
    if (block.kind === 'heading' || block.kind === 'paragraph')
      yield { line: block.text, path: [...path, 'text'] }
    if (block.kind === 'table')
      for (const [row, cells] of block.rows.entries())
        for (const [cell, { text }] of cells.entries())
          yield { line: text, path: [...path, 'rows', row, cell, 'text'] }
  }
}

export function* valuesIn(blocks: readonly Block[]): Generator<{ name: string; path: Path }> {
  for (const { line, path } of linesIn(blocks))
    for (const [index, inline] of line.entries())
      if (inline.kind === 'value') yield { name: inline.name, path: [...path, index] }
}

export function* referencesIn(blocks: readonly Block[]): Generator<{ to: string; path: Path }> {
  for (const { line, path } of linesIn(blocks))
    for (const [index, inline] of line.entries())
      if (inline.kind === 'reference') yield { to: inline.to, path: [...path, index] }
}

/** Clauses that references can name, each with its place. */
export function* marksIn(blocks: readonly Block[]): Generator<{ mark: string; path: Path }> {
  for (const { block, path } of blocksIn(blocks))
    if (block.kind === 'clauses')
      for (const [item, { mark }] of block.items.entries())
        if (mark !== undefined) yield { mark, path: [...path, 'items', item] }
}

export function* fieldsIn(blocks: readonly Block[]): Generator<{ field: FieldInline; path: Path }> {
  for (const { line, path } of linesIn(blocks))
    for (const [index, inline] of line.entries())
      if (inline.kind === 'field') yield { field: inline, path: [...path, index] }
}

type Condition = Pick<Extract<Block, { kind: 'condition' }>, 'match' | 'rules'>

/** Every condition, of blocks and of rows of tables, each with its place. */
export function* conditionsIn(blocks: readonly Block[]): Generator<{ condition: Condition; path: Path }> {
  for (const { block, path } of blocksIn(blocks)) {
    if (block.kind === 'condition') yield { condition: block, path }
    if (block.kind === 'table')
      for (const one of block.conditions ?? []) yield { condition: one, path: [...path, 'rows', one.row] }
  }
}
