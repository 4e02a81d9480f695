import type { Block } from '../composed/blocks.ts'
import { writtenText } from '../composed/inlines.ts'
import { type Held, isMet } from '../fields/conditions.ts'
import { type JudgedField, judgeForm, operandOf } from '../fields/judge-form.ts'
import { type FieldProblem, firstBroken } from '../rule.ts'
import {
  cellId,
  formOfValues,
  type GivenValues,
  repeatsIn,
  rowsGiven,
  tablesOf,
  typedIn,
  typedOf,
} from './rows.ts'
import { mostRepeated, mostRows, type TemplateContent, type TemplateValue } from './settings.ts'

export type { GivenValues } from './rows.ts'

type Condition = Pick<Extract<Block, { kind: 'condition' }>, 'match' | 'rules'>

/** In which row of which table a part of the text is printed. */
export type Scope = ReadonlyMap<string, number>

export const noScope: Scope = new Map()

export interface JudgedValues {
  values: ReadonlyMap<string, JudgedField>
  /** By the name of the table: for each row what its columns hold. */
  rows: ReadonlyMap<string, readonly ReadonlyMap<string, JudgedField>[]>
  holds: (condition: Condition, scope?: Scope) => boolean
  /** At the names of the values; of a row at `items.0.price`. */
  problems: FieldProblem[]
}

const noControls = writtenText(5000)

/**
 * What is in each value, what is wrong with it, and which conditions of the text hold. The form
 * asks this while somebody types, and the server before it makes anything.
 */
export function judgeValues(content: TemplateContent, given: GivenValues, today: string): JudgedValues {
  const tables = tablesOf(content)
  const tooMany = tables.find(({ name }) => rowsGiven(given, name).length > mostRows)
  // So many are not judged one by one.
  if (tooMany) {
    const { name } = tooMany
    const fewer = judgeValues(content, { ...given, [name]: [] }, today)

    return { ...fewer, problems: [tooManyRows(name, mostRows)] }
  }
  const judged = judgeForm(formOfValues(content, given), today)
  const values = new Map(content.values.map(({ name }) => [name, judged.get(name)!]))
  const rows = new Map(
    tables.map(({ name, columns }) => [
      name,
      rowsGiven(given, name).map(
        (_, row) => new Map(columns.map((one) => [one.name, judged.get(cellId(name, row, one.name))!])),
      ),
    ]),
  )
  const kinds = new Map(
    [...content.values, ...tables.flatMap(({ columns }) => columns)].map(({ name, kind }) => [name, kind]),
  )
  const tableOf = new Map(tables.flatMap(({ name, columns }) => columns.map((one) => [one.name, name])))

  function held(name: string, scope: Scope): Held {
    const table = tableOf.get(name)
    const field =
      table === undefined ? judged.get(name) : rows.get(table)?.[scope.get(table) ?? -1]?.get(name)
    const value = field?.value ?? ''

    return { value, operand: value === '' ? null : operandOf(kinds.get(name) ?? 'number', value) }
  }

  return {
    values,
    rows,
    holds: (condition, scope = noScope) =>
      isMet({ effect: 'show', ...condition }, (name) => held(name, scope)),
    problems: [
      ...problemsIn(
        content.values,
        (name) => judged.get(name)!,
        (name) => typedOf(given, name),
      ),
      ...problemsOfRows(content, given, rows),
      ...problemsOfShape(content, given),
    ],
  }
}

const tooManyRows = (path: string, most: number): FieldProblem => ({
  path,
  code: 'ROWS_TOO_MANY',
  values: { most },
})

function problemsIn(
  values: readonly TemplateValue[],
  judged: (name: string) => JudgedField,
  typed: (name: string) => string | null,
  at: (name: string) => string = (name) => name,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const { name } of values) {
    const { problem, isRequired, isClosed, isShown, value } = judged(name)
    const unseen = firstBroken(noControls, (typed(name) ?? '').replace(/[\r\n\t]/g, ' '))
    if (!isShown) continue
    if (problem) problems.push({ path: at(name), ...problem })
    else if (unseen) problems.push({ ...unseen, path: at(name) })
    else if (isRequired && value === '' && !isClosed) problems.push({ path: at(name), code: 'REQUIRED' })
  }

  return problems
}

function problemsOfRows(
  content: TemplateContent,
  given: GivenValues,
  judged: JudgedValues['rows'],
): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const { name, least, most, columns } of tablesOf(content)) {
    const rows = rowsGiven(given, name)
    if (rows.length < least) problems.push({ path: name, code: 'ROWS_TOO_FEW', values: { least } })
    if (rows.length > most) problems.push(tooManyRows(name, most))
    const known = new Set(columns.map((one) => one.name))
    for (const [row, cells] of rows.entries()) {
      const at = (column: string) => cellId(name, row, column)
      const own = judged.get(name)?.[row]
      problems.push(
        ...problemsIn(
          columns,
          (column) => own!.get(column)!,
          (column) => typedIn(cells, column),
          at,
        ),
      )
      for (const column of Object.keys(cells))
        if (!known.has(column))
          problems.push({ path: at(column), code: 'VALUE_UNKNOWN', values: { name: column } })
    }
  }
  const repeated = repeatsIn(content.blocks, (table) => rowsGiven(given, table).length)
  const [first] = tablesOf(content)
  if (first && repeated > mostRepeated) problems.push(tooManyRows(first.name, mostRepeated))

  return problems
}

/** Rows for a value, a text for a table, and what the template does not have. */
function problemsOfShape(content: TemplateContent, given: GivenValues): FieldProblem[] {
  const values = new Set(content.values.map(({ name }) => name))
  const tables = new Set(tablesOf(content).map(({ name }) => name))

  return Object.entries(given).flatMap(([name, typed]): FieldProblem[] => {
    if (!values.has(name) && !tables.has(name))
      return [{ path: name, code: 'VALUE_UNKNOWN', values: { name } }]

    return tables.has(name) === (typeof typed === 'object') ? [] : [{ path: name, code: 'WRONG_FORM' }]
  })
}
