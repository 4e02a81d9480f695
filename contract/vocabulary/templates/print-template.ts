import type { Block } from '../composed/blocks.ts'
import type { ComposedContent } from '../composed/document.ts'
import type { Inline } from '../composed/inlines.ts'
import { type JudgedValues, noScope, type Scope } from './judge-values.ts'
import { printedValue } from './printed-value.ts'
import { cellId, tablesOf } from './rows.ts'
import type { TemplateContent } from './settings.ts'

type Path = (string | number)[]

const emptyLine: Block = { kind: 'paragraph', text: [] }

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
 * its label. Open places stay where their maker may write in them alone. With both sides of its
 * conditions it is no document: all that it could ever print.
 */
export function printTemplate(
  content: TemplateContent,
  { values: judged, rows, holds }: JudgedValues,
  empty: 'label' | 'nothing',
  { keepsPlaces = false, bothSides = false } = {},
): Printed {
  const { language, blocks, values } = content
  const tables = tablesOf(content)
  /** Of the column that is printed, or of the whole text. */
  let spoken = language
  const origins = new Map<object, Origin>()
  const known = new Map(
    [...values, ...tables.flatMap(({ columns }) => columns)].map((value) => [value.name, value]),
  )
  const tableOf = new Map(tables.flatMap(({ name, columns }) => columns.map((one) => [one.name, name])))
  const from = <Part extends object>(part: Part, origin: Origin): Part => {
    origins.set(part, origin)

    return part
  }

  /** While somebody still types, one row without values shows what repeats. */
  function scopesOf(table: string, scope: Scope): Scope[] {
    const filled = rows.get(table)?.length ?? 0

    return Array.from({ length: filled === 0 && empty === 'label' ? 1 : filled }, (_, row) =>
      new Map(scope).set(table, row),
    )
  }

  function judgedOf(name: string, scope: Scope) {
    const table = tableOf.get(name)

    return table === undefined ? judged.get(name) : rows.get(table)?.[scope.get(table) ?? -1]?.get(name)
  }

  function wordsOf(name: string, scope: Scope): string {
    const value = known.get(name)
    const words = value ? printedValue(value, judgedOf(name, scope)?.value ?? '', spoken) : ''

    return words === '' && empty === 'label' ? `[${value?.label || name}]` : words
  }

  function lineOf(line: readonly Inline[], at: Path, scope: Scope): Inline[] {
    return line.flatMap((inline, index): Inline[] => {
      const origin = { path: [...at, index] }
      if (inline.kind !== 'value') return [from({ ...inline }, origin)]
      const { name, marks } = inline

      return wordsOf(name, scope)
        .replace(/\t/g, ' ')
        .split('\n')
        .flatMap((text, part): Inline[] => [
          ...(part > 0 ? [{ kind: 'break' as const }] : []),
          ...(text
            ? [
                from(
                  { kind: 'text' as const, text, ...(marks && { marks }) },
                  { ...origin, value: pathOfValue(name, scope) },
                ),
              ]
            : []),
        ])
    })
  }

  function pathOfValue(name: string, scope: Scope): string {
    const table = tableOf.get(name)

    return table === undefined ? name : cellId(table, scope.get(table) ?? 0, name)
  }

  const all = (list: readonly Block[], at: Path, scope: Scope): Block[] =>
    list.flatMap((block, index) => blockOf(block, [...at, index], scope))

  function blockOf(block: Block, at: Path, scope: Scope): Block[] {
    const one = (made: Block) => [from(made, { path: at })]
    switch (block.kind) {
      case 'heading':
      case 'paragraph': {
        const text = lineOf(block.text, [...at, 'text'], scope)
        // A heading of nothing says nothing.
        if (text.length === 0 && block.text.length > 0) return []

        return one({ ...block, text })
      }
      case 'condition': {
        const holding = holds(block, scope)
        const sides = (['blocks', 'otherwise'] as const).filter(
          (side) => bothSides || (side === 'blocks') === holding,
        )

        return sides.flatMap((side) => all(block[side] ?? [], [...at, side], scope))
      }
      case 'note':
        return []
      case 'shared_clause':
        return all(block.blocks, [...at, 'blocks'], scope)
      case 'repeat':
        return scopesOf(block.of, scope).flatMap((row) => all(block.blocks, [...at, 'blocks'], row))
      case 'page_edge':
      case 'together': {
        const inside = all(block.blocks, [...at, 'blocks'], scope)

        return inside.length > 0 ? one({ ...block, blocks: inside }) : []
      }
      case 'open_place': {
        const inside = all(block.blocks, [...at, 'blocks'], scope)
        if (!keepsPlaces) return inside

        return one({ ...block, blocks: inside.length > 0 ? inside : [emptyLine] })
      }
      case 'columns': {
        const sides = block.sides.map((side, index) => {
          spoken = side.language
          const inside = all(side.blocks, [...at, 'sides', index, 'blocks'], scope)
          spoken = language

          return { ...side, blocks: inside.length > 0 ? inside : [emptyLine] }
        })

        return one({ ...block, sides })
      }
      case 'list':
      case 'clauses': {
        const items = block.items.flatMap((item, index) => {
          const inside = all(item.blocks, [...at, 'items', index, 'blocks'], scope)

          return inside.length > 0 ? [{ ...item, blocks: inside }] : []
        })

        return items.length > 0 ? one({ ...block, items }) : []
      }
      case 'table': {
        const { repeats = [], conditions = [], ...table } = block
        const made = block.rows.flatMap((row, rowAt) => {
          const of = repeats.find((repeat) => repeat.row === rowAt)?.of
          const scopes = of === undefined ? [scope] : scopesOf(of, scope)
          const when = conditions.find((condition) => condition.row === rowAt)
          const printed = when ? scopes.filter((inside) => bothSides || holds(when, inside)) : scopes

          return printed.map((inside) =>
            row.map((cell, cellAt) => ({
              ...cell,
              text: lineOf(cell.text, [...at, 'rows', rowAt, cellAt, 'text'], inside),
            })),
          )
        })

        return made.length > 0 ? one({ ...table, rows: made }) : []
      }
      default:
        return one({ ...block })
    }
  }

  const made = all(blocks, [], noScope)
  const printed: ComposedContent = {
    language,
    blocks: made.length > 0 ? made : [emptyLine],
  }

  return { content: printed, originOf: (path) => originIn(printed.blocks, path, origins) }
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
