import { fieldsOfSheet, type SheetKind, type SheetRowState } from '#contract/vocabulary/people-sheets.ts'
import { type Cell, mimeOfSheet, writeSheet } from '#services/papers/write-sheet.ts'
import type { Parts } from '#services/parts.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import type { StoredSheetRow } from '#store/sheets/sheet-rows.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'
import type { OrganisationStore } from '#store/store.ts'
import { cellsOfRow } from './check-sheet.ts'
import { problemsOf } from './present-sheet.ts'
import { columnNames } from './template.ts'

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
export function keepReport(parts: Parts, store: OrganisationStore, upload: SheetUpload): Promise<string> {
  return keepResult(parts, store.organisationId, {
    name: `${nameOfReport(upload, 'all')}.xlsx`,
    mime: mimeOfSheet.xlsx,
    bytes: writeSheet('xlsx', { name: 'Outcome', columns: columnsOfReport(upload.kind) }, cellsOf()),
    madeFor: upload.uploaded_by,
  })

  async function* cellsOf() {
    for (let number = 0; ; ) {
      const rows = await store.read((tx) => tx.sheetRows.after(upload.id, number, rowsTogether))
      for (const row of rows) yield cellsOfReport(upload, row)
      const last = rows.at(-1)
      if (!last) return
      number = last.number
    }
  }
}

export const nameOfReport = ({ name }: SheetUpload, rows: ReportedRows): string =>
  `${withoutEnding(name)} – ${rows === 'all' ? 'outcome' : 'failed rows'}`

export const columnsOfReport = (kind: SheetKind): string[] => [
  ...fieldsOfSheet[kind].map((field) => columnNames[field]),
  'Row',
  'Outcome',
  'What is wrong',
]

export function cellsOfReport(upload: SheetUpload, row: StoredSheetRow): Cell[] {
  const cells = cellsOfRow(upload, row)
  const wrong = problemsOf(row).map(({ message }) => message)

  return [
    ...fieldsOfSheet[upload.kind].map((field) => cells[field] ?? ''),
    row.number,
    outcomeWords[row.state],
    [...new Set(wrong)].join(' '),
  ]
}

export const statesOfReport = (rows: ReportedRows): readonly SheetRowState[] | undefined =>
  rows === 'failed' ? ['failed', 'left_out', 'bad'] : undefined

const withoutEnding = (name: string): string => name.replace(/\.(csv|xlsx|txt|tsv)$/i, '') || name
