import type { Block } from '../composed/blocks.ts'
import type { ComposedContent } from '../composed/document.ts'
import type { Inline } from '../composed/inlines.ts'
import type { JudgedValues } from './judge-values.ts'
import { printedValue } from './printed-value.ts'
import type { TemplateContent } from './settings.ts'

type Path = (string | number)[]

/** Where something of a made text came from. */
export interface Origin {
  /** In the blocks of the template. */
  path: Path
  /** The name of the value that it prints. */
  value?: string
}

export interface Printed {
  content: ComposedContent
  /** Where the part at a path of the made blocks came from. */
  originOf: (path: Path) => Origin
}

/**
 * The text that a template makes of these values. While somebody still types, an empty value shows
 * its label.
 */
export function printTemplate(
  { language, blocks, values }: TemplateContent,
  { values: judged, holds }: JudgedValues,
  empty: 'label' | 'nothing',
): Printed {
  const origins = new Map<object, Origin>()
  const known = new Map(values.map((value) => [value.name, value]))
  const from = <Part extends object>(part: Part, origin: Origin): Part => {
    origins.set(part, origin)

    return part
  }

  function wordsOf(name: string): string {
    const value = known.get(name)
    const words = value ? printedValue(value, judged.get(name)?.value ?? '', language) : ''

    return words === '' && empty === 'label' ? `[${value?.label || name}]` : words
  }

  function lineOf(line: readonly Inline[], at: Path): Inline[] {
    return line.flatMap((inline, index): Inline[] => {
      const origin = { path: [...at, index] }
      if (inline.kind !== 'value') return [from({ ...inline }, origin)]
      const { name, marks } = inline

      return wordsOf(name)
        .replace(/\t/g, ' ')
        .split('\n')
        .flatMap((text, part): Inline[] => [
          ...(part > 0 ? [{ kind: 'break' as const }] : []),
          ...(text
            ? [from({ kind: 'text' as const, text, ...(marks && { marks }) }, { ...origin, value: name })]
            : []),
        ])
    })
  }

  const all = (list: readonly Block[], at: Path): Block[] =>
    list.flatMap((block, index) => blockOf(block, [...at, index]))

  function blockOf(block: Block, at: Path): Block[] {
    const one = (made: Block) => [from(made, { path: at })]
    switch (block.kind) {
      case 'heading':
      case 'paragraph': {
        const text = lineOf(block.text, [...at, 'text'])
        // A heading of nothing says nothing.
        if (text.length === 0 && block.text.length > 0) return []

        return one({ ...block, text })
      }
      case 'condition': {
        const side = holds(block) ? 'blocks' : 'otherwise'

        return all(block[side] ?? [], [...at, side])
      }
      case 'together': {
        const inside = all(block.blocks, [...at, 'blocks'])

        return inside.length > 0 ? one({ ...block, blocks: inside }) : []
      }
      case 'list':
      case 'clauses': {
        const items = block.items.flatMap((item, index) => {
          const inside = all(item.blocks, [...at, 'items', index, 'blocks'])

          return inside.length > 0 ? [{ blocks: inside }] : []
        })

        return items.length > 0 ? one({ ...block, items }) : []
      }
      case 'table':
        return one({
          ...block,
          rows: block.rows.map((row, rowAt) =>
            row.map((cell, cellAt) => ({
              ...cell,
              text: lineOf(cell.text, [...at, 'rows', rowAt, cellAt, 'text']),
            })),
          ),
        })
      default:
        return one({ ...block })
    }
  }

  const made = all(blocks, [])
  const content: ComposedContent = {
    language,
    blocks: made.length > 0 ? made : [{ kind: 'paragraph', text: [] }],
  }

  return { content, originOf: (path) => originIn(content.blocks, path, origins) }
}

/** The nearest part on the way down that has an origin, and what of the path is below it. */
function originIn(blocks: readonly Block[], path: Path, origins: ReadonlyMap<object, Origin>): Origin {
  let found: Origin = { path: [] }
  let node: unknown = blocks
  for (const step of path) {
    node = (node as Record<string | number, unknown> | undefined)?.[step]
    const origin = typeof node === 'object' && node !== null ? origins.get(node) : undefined
    found = origin ?? { ...found, path: [...found.path, step] }
  }

  return found
}
