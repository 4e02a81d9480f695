import type { Module } from '#contract/vocabulary/modules.ts'
import type { AskedActivities } from '#services/audit/activities-asked.ts'
import type { Cell } from '#services/sheets/write-sheet.ts'
import type { OrganisationStore } from '#store/store.ts'
import { activityReport } from './activity-report.ts'

/** A report as somebody asked for it; the job keeps it so. */
export interface AskedReport {
  kind: 'activity_report'
  asked: AskedActivities
}

/** A report as these modules may see it. */
export interface Report {
  columns: readonly string[]
  /** Null where nothing of it may be seen any more. */
  count(store: OrganisationStore): Promise<number>
  /** The rows after a place, and the place where they end; null at the end. */
  page(store: OrganisationStore, after: string | null, most: number): Promise<ReportPage>
}

export interface ReportPage {
  rows: Cell[][]
  after: string | null
}

/** Null where these modules do not open it. */
export function reportFor({ asked }: AskedReport, modules: ReadonlySet<Module>): Report | null {
  return modules.has('activity-logs') ? activityReport(asked, modules) : null
}
