import type { Block } from '#contract/vocabulary/composed/blocks.ts'
import type { Numbered } from './word-styles.ts'

export interface NumberedLine extends Numbered {
  blocks: Block[]
}

type Items = { blocks: Block[] }[]

// What a list of a composed document may hold.
const mostItems = 1_000
const mostStart = 999

/**
 * The lines of one numbering as lists that hold each other. `counted` holds how many of the first
 * level came before: clauses go on where other text was between.
 */
export function nested(lines: readonly NumberedLine[], counted: Map<string, number>): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const { level } = lines[at]!
    const made = listAt(lines, at, level)
    for (let from = 0; from < made.items.length; from += mostItems) {
      const items = made.items.slice(from, from + mostItems)
      blocks.push(listOf(lines[at]!, items, counted))
    }
    at = made.next
  }

  return blocks
}

function listAt(lines: readonly NumberedLine[], from: number, level: number): { items: Items; next: number } {
  const items: Items = []
  const { kind } = lines[from]!
  let at = from
  while (at < lines.length) {
    const line = lines[at]!
    if (line.level < level || (line.level === level && line.kind !== kind)) break
    if (line.level === level) {
      items.push({ blocks: line.blocks })
      at++
      continue
    }
    const inner = listAt(lines, at, line.level)
    const list = listOf(line, inner.items.slice(0, mostItems), new Map())
    if (items.length > 0) items.at(-1)!.blocks.push(list)
    else items.push({ blocks: [list] })
    at = inner.next
  }

  return { items, next: at }
}

function listOf({ kind, numbering, level }: NumberedLine, items: Items, counted: Map<string, number>): Block {
  if (kind !== 'clauses') return { kind: 'list', ordered: kind === 'numbers', items }
  const before = level === 0 ? (counted.get(numbering) ?? 0) : 0
  if (level === 0) counted.set(numbering, before + items.length)

  return { kind: 'clauses', ...(before > 0 && { start: Math.min(before + 1, mostStart) }), items }
}
