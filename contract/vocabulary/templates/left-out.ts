import type { Block } from '../composed/blocks.ts'
import type { Inline } from '../composed/inlines.ts'
import { tablesOf } from './rows.ts'
import type { TemplateContent } from './settings.ts'

/** Whether some values leave nothing of these blocks, so that what holds them is not printed. */
export function mayPrintNothing(
  content: Pick<TemplateContent, 'values' | 'tables'>,
  blocks: readonly Block[],
): boolean {
  const given = new Set(
    content.values.flatMap(({ name, required, settings }) => (required && !settings.condition ? [name] : [])),
  )
  const filled = new Set(tablesOf(content).flatMap(({ name, least }) => (least > 0 ? [name] : [])))
  const mayBeEmpty = (line: readonly Inline[]) =>
    line.length > 0 && line.every((inline) => inline.kind === 'value' && !given.has(inline.name))
  const mayGo = (block: Block): boolean => {
    switch (block.kind) {
      case 'note':
        return true
      case 'heading':
      case 'paragraph':
        return mayBeEmpty(block.text)
      case 'condition':
        return block.blocks.every(mayGo) || (block.otherwise ?? []).every(mayGo)
      case 'repeat':
        return !filled.has(block.of) || block.blocks.every(mayGo)
      case 'shared_clause':
      case 'together':
      case 'open_place':
        return block.blocks.every(mayGo)
      case 'list':
      case 'clauses':
        return block.items.every((item) => item.blocks.every(mayGo))
      case 'table':
        return block.rows.every(
          (_, row) =>
            block.conditions?.some((one) => one.row === row) ||
            block.repeats?.some((one) => one.row === row && !filled.has(one.of)),
        )
      default:
        return false
    }
  }

  return blocks.every(mayGo)
}
