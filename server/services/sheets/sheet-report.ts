import type { SheetKind } from '#contract/vocabulary/sheet-kinds.ts'
import type { Report } from '#services/papers/report.ts'
import type { SheetKinds } from '#services/sheet-kind.ts'
import { cellsOfReport, namesInReport, type ReportedRows, statesOfReport } from './report-of-sheet.ts'

interface Asked {
  uploadId: string
  kind: SheetKind
  rows: ReportedRows
}

/** The rows of an uploaded sheet with what became of each, in the order of the file. */
export function sheetReport(kinds: SheetKinds, { uploadId, kind, rows }: Asked): Report {
  const states = statesOfReport(rows)

  return {
    columns: async (store) => namesInReport(await store.read((tx) => kinds[kind].columns(tx))),
    count: (store) => store.read((tx) => tx.sheetRows.count(uploadId, states)),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const upload = await tx.sheetUploads.get(uploadId)
        if (!upload) return { rows: [], after: null }
        const columns = await kinds[kind].columns(tx)
        const found = await tx.sheetRows.after(uploadId, Number(after ?? 0), most, states)

        return {
          rows: found.map((row) => cellsOfReport(upload, columns, row)),
          after: found.length < most ? null : String(found.at(-1)?.number ?? 0),
        }
      }),
  }
}
