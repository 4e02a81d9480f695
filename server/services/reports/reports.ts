import type { Module } from '#contract/vocabulary/modules.ts'
import type { AskedActivities } from '#services/audit/activities-asked.ts'
import type { AskedHistory } from '#services/balances/history.ts'
import type { Cell } from '#services/sheets/write-sheet.ts'
import type { OrganisationStore } from '#store/store.ts'
import { type AskedAccess, accessReport } from './access-report.ts'
import { activityReport } from './activity-report.ts'
import { balanceReport } from './balance-report.ts'
import { type AskedMembers, memberReport } from './member-report.ts'
import { type AskedSheet, sheetReport } from './sheet-report.ts'

/** A report as somebody asked for it; the job keeps it so. */
export type AskedReport =
  | { kind: 'activity_report'; asked: AskedActivities }
  | { kind: 'member_report'; asked: AskedMembers }
  | { kind: 'access_report'; asked: AskedAccess }
  | { kind: 'balance_report'; asked: AskedHistory }
  | { kind: 'sheet_report'; asked: AskedSheet }

/** A report as these modules may see it. */
export interface Report {
  columns: readonly string[]
  count(store: OrganisationStore): Promise<number>
  /** The rows after a place, and the place where they end; null at the end. */
  page(store: OrganisationStore, after: string | null, most: number): Promise<ReportPage>
}

export interface ReportPage {
  rows: Cell[][]
  after: string | null
}

/** Null where these modules do not open it. */
export function reportFor({ kind, asked }: AskedReport, modules: ReadonlySet<Module>): Report | null {
  if (kind === 'member_report') return modules.has('users') ? memberReport(asked) : null
  if (kind === 'access_report') return modules.has('roles') ? accessReport(asked) : null
  if (kind === 'sheet_report') return modules.has('bulkuser') ? sheetReport(asked) : null
  if (kind === 'balance_report')
    return modules.has('billingdashboard') || modules.has('consumptionHistory') ? balanceReport(asked) : null

  return modules.has('activity-logs') ? activityReport(asked, modules) : null
}
