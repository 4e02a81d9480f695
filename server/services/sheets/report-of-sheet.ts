import type { SheetRowState } from '#contract/vocabulary/sheet-kinds.ts'
import { type Cell, mimeOfSheet, writeSheet } from '#services/papers/write-sheet.ts'
import type { Parts } from '#services/parts.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import type { SheetColumn } from '#services/sheet-kind.ts'
import type { StoredSheetRow } from '#store/sheets/sheet-rows.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { OrganisationStore } from '#store/store.ts'
import { cellsOfRow } from './judge-row.ts'
import { problemsOf } from './present-sheet.ts'

/** All of them, or those that were not made, to be mended and uploaded again. */
export type ReportedRows = 'all' | 'failed'

// Our choice: so many rows are in memory at a time.
const rowsTogether = 1_000

const outcomeWords = {
  good: 'waits',
  bad: 'to be corrected',
  left_out: 'left out',
  made: 'done',
  failed: 'failed',
} as const

/**
 * Each row with what became of it, in the columns of the template: what failed can be mended there
 * and uploaded again.
 */
export async function keepReport(
  parts: Parts,
  store: OrganisationStore,
  upload: SheetUpload,
): Promise<string> {
  const columns = await store.read((tx) => parts.sheetKinds[upload.kind].columns(tx))

  return keepResult(parts, store.organisationId, {
    name: `${nameOfReport(upload, 'all')}.xlsx`,
    mime: mimeOfSheet.xlsx,
    bytes: writeSheet('xlsx', { name: 'Outcome', columns: namesInReport(columns) }, cellsOf()),
    madeFor: upload.uploaded_by,
  })

  async function* cellsOf() {
    for (let number = 0; ; ) {
      const rows = await store.read((tx) => tx.sheetRows.after(upload.id, number, rowsTogether))
      for (const row of rows) yield cellsOfReport(upload, columns, row)
      const last = rows.at(-1)
      if (!last) return
      number = last.number
    }
  }
}

export const nameOfReport = ({ name }: SheetUpload, rows: ReportedRows): string =>
  `${withoutEnding(name)} – ${rows === 'all' ? 'outcome' : 'failed rows'}`

export const namesInReport = (columns: readonly SheetColumn[]): string[] => [
  ...columns.map(({ name }) => name),
  'Row',
  'Outcome',
  'What is wrong',
]

export function cellsOfReport(
  upload: SheetUpload,
  columns: readonly SheetColumn[],
  row: StoredSheetRow,
): Cell[] {
  const cells = cellsOfRow(upload, row)
  const wrong = problemsOf(upload, row).map(({ message }) => message)

  return [
    ...columns.map(({ field }) => cells[field] ?? ''),
    row.number,
    outcomeWords[row.state],
    [...new Set(wrong)].join(' '),
  ]
}

export const statesOfReport = (rows: ReportedRows): readonly SheetRowState[] | undefined =>
  rows === 'failed' ? ['failed', 'left_out', 'bad'] : undefined

const withoutEnding = (name: string): string => name.replace(/\.(csv|xlsx|txt|tsv)$/i, '') || name
