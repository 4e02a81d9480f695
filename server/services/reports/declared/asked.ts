import type { Module } from '#contract/vocabulary/modules.ts'
import type { ReportLanguage } from '#contract/vocabulary/reports/code-words.ts'
import type { ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import type { ReportFilter } from '#contract/vocabulary/reports/report-filter.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'

/** A filter whose period is known. */
export type SettledFilter = ReportFilter & { from: string; to: string }

/** A declared report as somebody asked for it; a job keeps it so. */
export interface AskedDeclared {
  report: ReportName
  filter: SettledFilter
  columns: readonly ReportColumn[]
  language: ReportLanguage
}

/** Who asks, with the modules of this moment. */
export interface ReportAsker {
  userId: string
  modules: ReadonlySet<Module>
}
