import type { Block } from '../composed/blocks.ts'
import type { Formula } from '../fields/formula-parts.ts'
import type { FormField } from '../fields/judge-form.ts'
import { parseFormula } from '../fields/parse-formula.ts'
import { FieldProblem } from '../fields/problem.ts'
import type { TemplateContent, TemplateTable, TemplateValue } from './settings.ts'

/** What was given for one row, by the names of its columns. */
export type GivenRow = Record<string, string>
/** What was given for the values of a template, by their names, and the rows of its tables. */
export type GivenValues = Readonly<Record<string, string | GivenRow[]>>

export const tablesOf = ({ tables }: Pick<TemplateContent, 'tables'>): readonly TemplateTable[] =>
  tables ?? []

export function rowsGiven(given: GivenValues, name: string): readonly GivenRow[] {
  const rows = given[name]

  return typeof rows === 'object' ? rows : []
}

export const typedOf = (given: GivenValues, name: string): string | null => {
  const typed = given[name]

  return typeof typed === 'string' ? typed : null
}

/** A column may be called `constructor`, as every object is. */
export const typedIn = (cells: GivenRow, column: string): string | null =>
  Object.hasOwn(cells, column) ? (cells[column] ?? null) : null

/** By which the form of all values knows one cell. No value has such a name. */
export const cellId = (table: string, row: number, column: string): string => `${table}.${row}.${column}`

/** The values of a template as one form: each cell of each row is a field of its own. */
export function formOfValues(content: TemplateContent, given: GivenValues): FormField[] {
  const { values } = content
  const tables = tablesOf(content)
  const tableOf = new Map(
    tables.flatMap(({ name, columns }) => columns.map((one) => [one.name, name] as const)),
  )
  const totals = new Map<string, FormField>()
  const fields: FormField[] = []

  /** Draws the cells of a column together, once for all formulas that ask for it. */
  function totalOf(name: 'sum' | 'min' | 'max', column: string): Formula {
    const id = `${name} ${column}`
    const table = tableOf.get(column)!
    const cells = rowsGiven(given, table).map(
      (_, row): Formula => ({ is: 'name', name: cellId(table, row, column) }),
    )
    if (cells.length === 0) return { is: 'number', text: '0' }
    if (!totals.has(id))
      totals.set(id, {
        id,
        kind: 'number',
        required: true,
        settings: { name: id, decimals: 6, formula: id },
        prefill: null,
        typed: null,
        tree: { is: 'call', name, of: cells },
      })

    return { is: 'name', name: id }
  }

  /** The same formula, where columns are the cells of this row. */
  function inRow(formula: Formula, table: string | null, row: number): Formula {
    const inside = (part: Formula) => inRow(part, table, row)
    switch (formula.is) {
      case 'number':
      case 'text':
        return formula
      case 'name':
        return tableOf.get(formula.name) === table && table !== null
          ? { is: 'name', name: cellId(table, row, formula.name) }
          : formula
      case 'negative':
      case 'percent':
        return { ...formula, of: inside(formula.of) }
      case 'call': {
        const { name } = formula

        return {
          ...formula,
          of: formula.of.map((part) => {
            const isColumn = part.is === 'name' && tableOf.has(part.name) && tableOf.get(part.name) !== table
            const drawsTogether = name === 'sum' || name === 'min' || name === 'max'

            return isColumn && drawsTogether ? totalOf(name, part.name) : inside(part)
          }),
        }
      }
      default:
        return { ...formula, left: inside(formula.left), right: inside(formula.right) }
    }
  }

  function fieldOf(
    value: TemplateValue,
    id: string,
    typed: string | null,
    table: string | null,
    row: number,
  ) {
    const { kind, required, settings } = value
    const rules = settings.condition?.rules.map((one) =>
      table !== null && tableOf.get(one.name) === table
        ? { ...one, name: cellId(table, row, one.name) }
        : one,
    )
    const tree = settings.formula === undefined ? undefined : readable(settings.formula)
    fields.push({
      id,
      kind,
      required,
      settings: {
        ...settings,
        name: id,
        ...(settings.condition && rules && { condition: { ...settings.condition, rules } }),
      },
      prefill: null,
      typed,
      ...(tree && { tree: inRow(tree, table, row) }),
    })
  }

  for (const value of values) fieldOf(value, value.name, typedOf(given, value.name), null, 0)
  for (const { name, columns } of tables) {
    const rows = rowsGiven(given, name)
    // Conditions ask whether there are rows, and `count` how many.
    fields.push({
      id: name,
      kind: 'number',
      required: false,
      settings: { name },
      prefill: null,
      typed: rows.length > 0 ? String(rows.length) : null,
    })
    for (const [row, cells] of rows.entries())
      for (const column of columns)
        fieldOf(column, cellId(name, row, column.name), typedIn(cells, column.name), name, row)
  }

  return [...fields, ...totals.values()]
}

/** What is wrong with a formula is told where it is judged. */
function readable(formula: string): Formula | undefined {
  try {
    return parseFormula(formula)
  } catch (error) {
    if (error instanceof FieldProblem) return undefined

    throw error
  }
}

/** How often all repetitions of a text are printed. */
export function repeatsIn(blocks: readonly Block[], rowsOf: (table: string) => number): number {
  let all = 0
  for (const block of blocks) {
    if (block.kind === 'repeat') all += rowsOf(block.of) * (1 + repeatsIn(block.blocks, rowsOf))
    if (
      block.kind === 'together' ||
      block.kind === 'open_place' ||
      block.kind === 'page_edge' ||
      block.kind === 'shared_clause'
    )
      all += repeatsIn(block.blocks, rowsOf)
    if (block.kind === 'columns') for (const side of block.sides) all += repeatsIn(side.blocks, rowsOf)
    if (block.kind === 'condition')
      all += repeatsIn(block.blocks, rowsOf) + repeatsIn(block.otherwise ?? [], rowsOf)
    if (block.kind === 'list' || block.kind === 'clauses')
      for (const item of block.items) all += repeatsIn(item.blocks, rowsOf)
    if (block.kind === 'table') for (const { of } of block.repeats ?? []) all += rowsOf(of)
  }

  return all
}
