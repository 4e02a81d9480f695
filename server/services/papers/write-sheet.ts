import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import { plainCell } from './plain-cell.ts'

export const mimeOfSheet = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, string>

export type Cell = string | number | boolean | null

/** Rows as the bytes of a sheet, made as they are read: memory does not grow with their number. */
export function writeSheet(
  format: SheetFormat,
  { name, columns }: { name: string; columns: readonly string[] },
  rows: AsyncIterable<readonly Cell[]>,
): AsyncIterable<Uint8Array> {
  const plain = plainRows(rows)
  const headers = columns.map(plainCell)

  return format === 'csv'
    ? writeCsvStream(plain, { headers, bom: true })
    : writeXlsxStream(plain, {
        name,
        columns: headers.map((header) => ({ header })),
        freezePane: { rows: 1 },
      })
}

async function* plainRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? plainCell(withoutControls(cell)) : cell))
}

// XML 1.0 has no place for these, and no reader of a list misses them.
const withoutControls = (text: string): string =>
  text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ' ')
