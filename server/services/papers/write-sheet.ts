import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import { plainCell } from './plain-cell.ts'

export const mimeOfSheet = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, string>

/** A date shows the clock that its UTC has. */
export type Cell = string | number | boolean | Date | null

export type DateFormat = 'moment' | 'day'
const formats = { moment: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' } as const
const lengths = { moment: 19, day: 10 } as const

// Of XLSX; what is beyond goes on in a second sheet.
const mostRowsOfSheet = 1_048_576

interface Sheet {
  name: string
  columns: readonly string[]
  /** How the dates of each column are shown. */
  dates?: readonly (DateFormat | null)[] | undefined
  /** Lines above the heads of the columns. */
  lines?: readonly (readonly string[])[] | undefined
  mostRows?: number
}

/** Rows as the bytes of a sheet, made as they are read: memory does not grow with their number. */
export function writeSheet(
  format: SheetFormat,
  { name, columns, dates = [], lines = [], mostRows = mostRowsOfSheet }: Sheet,
  rows: AsyncIterable<readonly Cell[]>,
): AsyncIterable<Uint8Array> {
  const heads = columns.map(plainCell)
  if (format === 'csv')
    return lines.length === 0
      ? writeCsvStream(withTexts(plainRows(rows), dates), { headers: heads, bom: true })
      : writeCsvStream(withHeads(withTexts(plainRows(rows), dates), lines, heads, Infinity), { bom: true })

  return writeXlsxStream(withHeads(plainRows(rows), lines, heads, mostRows), {
    name: sheetName(name),
    columns: heads.map((_, at) => (dates[at] ? { numFmt: formats[dates[at]], width: 19 } : {})),
    freezePane: { rows: lines.length + 1 },
    maxRowsPerSheet: mostRows,
    // Ours are repeated, and the lines above them are not.
    repeatHeaders: false,
  })
}

// XLSX takes 31 characters, and none of these; a further sheet has its number behind.
const longestSheetName = 27
const refusedInNames = /[:\\/?*[\]]/g

/** A name that people typed, as a sheet may have it. */
function sheetName(name: string): string {
  const allowed = withoutControls(name)
    .replace(refusedInNames, ' ')
    .replace(/^'+|'+$/g, '')
  const units = [...new Intl.Segmenter().segment(allowed)].map(({ segment }) => segment)
  while (units.join('').length > longestSheetName) units.pop()

  return units.join('').trim() || 'Rows'
}

/** The lines, the heads, the rows; each further sheet begins with the heads. */
async function* withHeads(
  rows: AsyncIterable<Cell[]>,
  lines: readonly (readonly string[])[],
  heads: Cell[],
  mostRows: number,
): AsyncGenerator<Cell[]> {
  let written = 0
  for (const line of lines) {
    yield line.map(plainCell)
    written += 1
  }
  yield heads
  written += 1
  for await (const row of rows) {
    if (written === mostRows) {
      yield heads
      written = 1
    }
    yield row
    written += 1
  }
}

async function* plainRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? plainCell(withoutControls(cell)) : cell))
}

/** Dates as a reader of plain text sorts them. */
async function* withTexts(
  rows: AsyncIterable<Cell[]>,
  dates: readonly (DateFormat | null)[],
): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell, at) =>
      cell instanceof Date
        ? cell
            .toISOString()
            .slice(0, lengths[dates[at] ?? 'moment'])
            .replace('T', ' ')
        : cell,
    )
}

// XML 1.0 has no place for these, and no reader of a list misses them.
const withoutControls = (text: string): string =>
  text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ' ')
