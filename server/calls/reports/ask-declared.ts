import { actingMember } from '#calls/acting.ts'
import type { CallContext } from '#calls/answer.ts'
import type { ReportLanguage } from '#contract/vocabulary/reports/code-words.ts'
import type { ReportFilter } from '#contract/vocabulary/reports/report-filter.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { factsOfReport } from '#contract/vocabulary/reports/reports.ts'
import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import { askReport } from '#services/reports/ask-report.ts'
import { settleAsked } from '#services/reports/declared/settle-asked.ts'

interface Wanted {
  report: ReportName
  filter: ReportFilter
  filterPath?: 'filter' | 'filterValue'
  columns?: readonly string[] | undefined
  language: ReportLanguage
  format: SheetFormat
}

/** Begins the sheet of a declared report. */
export async function askDeclared(
  context: CallContext,
  { format, filterPath = 'filterValue', ...wanted }: Wanted,
): Promise<{ job_id: string }> {
  const { member, by, now } = actingMember(context)
  const asked = settleAsked(member, { ...wanted, filterPath }, now)
  const name = factsOfReport(asked.report).name[asked.language]

  return await context.store.transaction((tx) =>
    askReport(tx, member, by, { kind: 'declared_report', name, format, asked }),
  )
}
