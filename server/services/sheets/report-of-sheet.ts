import { fieldsOfSheet } from '#contract/vocabulary/people-sheets.ts'
import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import type { Parts } from '#services/parts.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import type { StoredSheetRow } from '#store/sheet-rows.ts'
import type { SheetUpload } from '#store/sheet-uploads.ts'
import type { OrganisationStore } from '#store/store.ts'
import { cellsOfRow } from './check-sheet.ts'
import { problemsOf } from './present-sheet.ts'
import { columnNames } from './template.ts'
import { mimeOfSheet, writeSheet } from './write-sheet.ts'

export interface ReportWanted {
  format: SheetFormat
  rows: 'all' | 'failed'
}

// Our choice: so many rows are in memory at a time.
const rowsTogether = 1_000

const outcomeWords = {
  good: 'waits',
  bad: 'to be corrected',
  left_out: 'left out',
  made: 'done',
  failed: 'failed',
} as const

/** Each row with what became of it, in the columns of the template: what failed can be mended there and uploaded again. */
export async function keepReport(
  parts: Parts,
  store: OrganisationStore,
  upload: SheetUpload,
  { format, rows }: ReportWanted,
  madeFor: string,
): Promise<string> {
  const fields = fieldsOfSheet[upload.kind]
  const columns = [...fields.map((field) => columnNames[field]), 'Row', 'Outcome', 'What is wrong']
  const name = `${withoutEnding(upload.name)} – ${rows === 'all' ? 'outcome' : 'failed rows'}.${format}`

  return keepResult(parts, store.organisationId, {
    name,
    mime: mimeOfSheet[format],
    bytes: writeSheet(format, { name: 'Outcome', columns }, cellsOf()),
    madeFor,
  })

  async function* cellsOf() {
    for await (const row of rowsOf(store, upload, rows)) {
      const cells = cellsOfRow(upload, row)
      const wrong = problemsOf(row).map(({ message }) => message)
      yield [
        ...fields.map((field) => cells[field] ?? ''),
        row.number,
        outcomeWords[row.state],
        [...new Set(wrong)].join(' '),
      ]
    }
  }
}

async function* rowsOf(
  store: OrganisationStore,
  { id }: SheetUpload,
  which: ReportWanted['rows'],
): AsyncGenerator<StoredSheetRow> {
  const states = which === 'failed' ? (['failed', 'left_out', 'bad'] as const) : undefined
  for (let number = 0; ; ) {
    const rows = await store.read((tx) => tx.sheetRows.after(id, number, rowsTogether, states))
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    number = last.number
  }
}

const withoutEnding = (name: string): string => name.replace(/\.(csv|xlsx|txt|tsv)$/i, '') || name
