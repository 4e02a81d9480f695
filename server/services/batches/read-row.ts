import { type BatchMapping, mostBatchCell } from '#contract/vocabulary/batches.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { GivenValues } from '#contract/vocabulary/templates/judge-values.ts'
import { cellId, type GivenRow, tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateTable } from '#contract/vocabulary/templates/settings.ts'
import { holdsAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import { readFacts } from '#domain/batches/read-facts.ts'
import { readValue } from '#domain/batches/read-value.ts'
import { readLanguage } from '#domain/sheets/read-language.ts'
import type { Batch } from '#store/batches/batches.ts'
import type { BatchProblem } from '#store/tables/batches.ts'
import type { RowPerson, UsedText } from './texts.ts'

/** What a row says, before anything is judged. */
export interface ReadRow {
  values: GivenValues
  people: RowPerson[]
  reference: string | null
  clientCode: string | null
  /** Cells that say nothing that is known. */
  problems: BatchProblem[]
}

/** People of every row, and those whom the pattern has where neither names anybody. */
export const sharedWith = (shared: readonly RowPerson[], { people = [] }: UsedText): RowPerson[] => [
  ...shared,
  ...people.filter(({ role }) => !shared.some((one) => one.role === role)),
]

type Said = Pick<Batch, 'mapping' | 'language'>

/**
 * What the columns of a table of values hold in one row of the sheet, as far as its last row that
 * says something.
 */
function rowsOfTable(
  { name, columns, most }: TemplateTable,
  { values: mapped }: BatchMapping,
  cells: readonly string[],
): GivenRow[] {
  const rows: GivenRow[] = []
  for (let row = 0; row < most; row += 1)
    for (const column of columns) {
      const at = mapped[cellId(name, row, column.name)]
      const cell = at === undefined ? '' : (cells[at] ?? '')
      if (cell.trim() === '') continue
      while (rows.length <= row) rows.push({})
      rows[row] = { ...rows[row], [column.name]: readValue(column.kind, cell) }
    }

  return rows
}

/**
 * The cells of a row as the form of its template would have them. Where it was judged before, a
 * language that was switched off since is no reason to stop it: the person reads English.
 */
export function readRow(
  { mapping, language }: Said,
  { content, settings }: UsedText,
  cells: readonly string[],
  shared: readonly RowPerson[],
  languageOf: (text: string) => Language | null = readLanguage,
): ReadRow {
  const problems: BatchProblem[] = []
  const at = (column: number | null | undefined): string =>
    column === null || column === undefined ? '' : (cells[column] ?? '').trim()
  const values: Record<string, string | GivenRow[]> = {}
  for (const { name, kind } of content.values) {
    const column = mapping.values[name]
    const cell = column === undefined ? '' : (cells[column] ?? '')
    if (cell.trim() !== '') values[name] = readValue(kind, cell)
  }
  for (const table of tablesOf(content)) {
    const rows = rowsOfTable(table, mapping, cells)
    if (rows.length > 0) values[table.name] = rows
  }
  // What is typed into a letter is not cut off in it.
  for (const [name, column] of Object.entries(mapping.values))
    if ((cells[column] ?? '').length > mostBatchCell)
      problems.push({ path: `values.${name}`, code: 'TEXT_TOO_LONG', values: { most: mostBatchCell } })
  const ofRow = languageAt(at(mapping.language), 'language') ?? (language as Language)
  const people = settings.roles.flatMap(({ role }): RowPerson[] => {
    const columns = mapping.people[role] ?? {}
    const read = readFacts(columns, at)
    for (const field of read.wrong) problems.push({ path: `people.${role}.${field}`, code: 'WRONG_FORM' })
    const facts = read.facts && { facts: read.facts }
    const person = {
      role,
      name: at(columns.name),
      email: at(columns.email) || null,
      mobile: at(columns.mobile) || null,
      language: languageAt(at(columns.language), `people.${role}.language`) ?? ofRow,
    }
    if (person.name || person.email || person.mobile) return [{ ...person, ...facts }]

    return shared.filter((one) => one.role === role).map((one) => ({ ...one, ...facts }))
  })
  const reference = at(mapping.reference_id) || null
  // Not in mail addresses and mobile numbers: those may be twelve digits of their own.
  for (const [path, text] of [
    ...Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[`values.${name}`, value] as const]
        : value.flatMap((row, at) =>
            Object.entries(row).map(
              ([column, cell]) => [`values.${cellId(name, at, column)}`, cell] as const,
            ),
          ),
    ),
    ...people.map(({ role, name }) => [`people.${role}.name`, name] as const),
    ['reference_id', reference ?? ''] as const,
  ])
    if (holdsAadhaar(text)) problems.push({ path, code: 'AADHAAR_NOT_HERE' })

  return {
    values,
    people,
    reference,
    clientCode: at(mapping.client) || null,
    problems,
  }

  function languageAt(text: string, path: string): Language | null {
    if (text === '') return null
    const read = languageOf(text)
    if (!read) problems.push({ path, code: 'SHEET_LANGUAGE_UNKNOWN' })

    return read
  }
}
