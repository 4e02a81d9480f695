import type { ReportLanguage } from '#contract/vocabulary/reports/code-words.ts'
import { factsOfColumn, type ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import { type RawCell, sayCell } from '#contract/vocabulary/reports/say-cell.ts'
import { asCellOfIndia } from '#services/papers/clock-of-india.ts'
import type { Report } from '#services/papers/report.ts'
import type { Cell } from '#services/papers/write-sheet.ts'
import type { FoundRow } from './source.ts'

/** The columns as a sheet has them, and which of them are dates. */
export const headsOf = (
  columns: readonly ReportColumn[],
  language: ReportLanguage,
): { columns: string[]; dates: NonNullable<Report['dates']> } => ({
  columns: columns.map((column) => factsOfColumn(column).name[language]),
  dates: columns.map(datesOf),
})

/** A row in these columns. */
export const cellsOf = (
  columns: readonly ReportColumn[],
  values: FoundRow['values'],
  language: ReportLanguage,
): Cell[] => columns.map((column) => cellOf(column, values[column] ?? null, language))

function datesOf(column: ReportColumn) {
  const { kind } = factsOfColumn(column)

  return kind === 'moment' || kind === 'day' ? kind : null
}

function cellOf(column: ReportColumn, raw: RawCell, language: ReportLanguage): Cell {
  const dates = datesOf(column)
  if (dates && typeof raw === 'string')
    return dates === 'moment' ? asCellOfIndia(raw) : new Date(`${raw}T00:00:00Z`)

  return sayCell(column, raw, language)
}
