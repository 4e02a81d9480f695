import type { Block } from '../composed/blocks.ts'
import type { Inline } from '../composed/inlines.ts'
import { neededBy } from '../fields/judge-settings.ts'
import type { ConditionRule } from '../fields/settings.ts'
import { tablesOf } from './rows.ts'
import type { TemplateContent } from './settings.ts'

type Texts = Pick<TemplateContent, 'values' | 'tables'>
type Condition = Extract<Block, { kind: 'condition' }>

/** Whether some values leave nothing of these blocks, so that what holds them is not printed. */
export function mayPrintNothing(content: Texts, blocks: readonly Block[]): boolean {
  const filled = filledIn(content)
  const given = givenIn(content, filled)
  const mayBeEmpty = (line: readonly Inline[]) =>
    line.length > 0 && line.every((inline) => inline.kind === 'value' && !given.has(inline.name))
  const isBlock = (block: Block): boolean => {
    switch (block.kind) {
      case 'note':
        return true
      case 'heading':
      case 'paragraph':
        return mayBeEmpty(block.text)
      case 'condition':
        return mayGo(block.blocks) || mayGo(block.otherwise ?? [])
      case 'repeat':
        return !filled.has(block.of) || mayGo(block.blocks)
      case 'shared_clause':
      case 'together':
      case 'open_place':
        return mayGo(block.blocks)
      case 'list':
      case 'clauses':
        return block.items.every((item) => mayGo(item.blocks))
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
  /** Of two conditions that exclude each other, one prints something. */
  const isOneOf = (one: Condition, other: Condition): boolean =>
    areOpposite(one, other) &&
    !(mayGo(one.blocks) && mayGo(other.otherwise ?? [])) &&
    !(mayGo(one.otherwise ?? []) && mayGo(other.blocks))
  const mayGo = (list: readonly Block[]): boolean => {
    const conditions = list.filter((block) => block.kind === 'condition')

    return (
      list.every(isBlock) &&
      !conditions.some((one, index) => conditions.slice(index + 1).some((other) => isOneOf(one, other)))
    )
  }

  return mayGo(blocks)
}

const filledIn = (content: Texts): Set<string> =>
  new Set(tablesOf(content).flatMap(({ name, least }) => (least > 0 ? [name] : [])))

/** Values that are never empty: they are asked for, or follow from those that are. */
function givenIn(content: Texts, filled: ReadonlySet<string>): Set<string> {
  const tables = tablesOf(content)
  const all = [
    ...content.values.map((value) => ({ ...value, table: null })),
    ...tables.flatMap(({ name, columns }) => columns.map((value) => ({ ...value, table: name }))),
  ]
  const shown = all.filter(({ settings }) => !settings.condition)
  const given = new Set(shown.flatMap(({ name, required }) => (required ? [name] : [])))
  const tableOf = new Map(all.map(({ name, table }) => [name, table]))
  const isThere = (name: string, from: string | null): boolean => {
    const table = tableOf.get(name)
    // How many rows a table has is known, if it has none, too.
    if (table === undefined) return tables.some((one) => one.name === name)

    return given.has(name) && (table === null || table === from || filled.has(table))
  }
  const follows = shown.filter(({ settings }) => settings.formula !== undefined)
  for (let before = -1; before < given.size; ) {
    before = given.size
    for (const { name, table, settings } of follows)
      if (neededBy(settings).every((one) => isThere(one, table))) given.add(name)
  }

  return given
}

const negations = { is: 'is_not', is_not: 'is', is_filled: 'is_empty', is_empty: 'is_filled' } as const

/** Whether one holds where the other does not, whatever the values are. */
function areOpposite(one: Condition, other: Condition): boolean {
  const negated = (rule: ConditionRule, against: ConditionRule) =>
    rule.name === against.name &&
    (negations as Partial<Record<string, string>>)[rule.sign] === against.sign &&
    (rule.value ?? '') === (against.value ?? '')
  const isAnswered = (rules: readonly ConditionRule[], by: readonly ConditionRule[]) =>
    rules.every((rule) => by.some((against) => negated(rule, against)))

  return (
    isAnswered(one.rules, other.rules) &&
    isAnswered(other.rules, one.rules) &&
    (one.match !== other.match || (one.rules.length === 1 && other.rules.length === 1))
  )
}
