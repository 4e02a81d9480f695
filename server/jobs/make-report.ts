import { batchReport } from '#services/batches/batch-report.ts'
import { makeReport } from '#services/reports/make-report.ts'
import { sheetReport } from '#services/sheets/sheet-report.ts'
import { job, longWork } from './define-job.ts'

/** Makes a sheet that somebody asked for. */
export const makeReportJob = job(
  'make-report',
  (payload: Parameters<typeof makeReport>[1], parts, until) =>
    makeReport(
      parts,
      payload,
      {
        sheet_report: (asked) => sheetReport(parts.sheetKinds, asked),
        batch_report: (asked, reader) => batchReport(parts.keys, asked, reader),
      },
      until,
    ),
  longWork,
)
