import type { Module } from '#contract/vocabulary/modules.ts'
import type { ReportLanguage } from '#contract/vocabulary/reports/code-words.ts'
import { mayUseSheet, type SheetKind } from '#contract/vocabulary/sheet-kinds.ts'
import type { AskedActivities } from '#services/audit/activities-asked.ts'
import type { AskedHistory } from '#services/balances/history.ts'
import { type AskedClients, clientReport } from '#services/clients/client-report.ts'
import type { Report } from '#services/papers/report.ts'
import { type AskedAccess, accessReport } from './access-report.ts'
import { activityReport } from './activity-report.ts'
import { balanceReport } from './balance-report.ts'
import type { AskedDeclared } from './declared/asked.ts'
import { declaredReport, opensReport } from './declared/declared-report.ts'
import type { MadeFor } from './declared/sheet-head.ts'
import { type AskedDocuments, documentReport } from './document-report.ts'
import { type AskedMembers, memberReport } from './member-report.ts'

export interface AskedSheet {
  uploadId: string
  kind: SheetKind
  /** All of them, or those that were not made. */
  rows: 'all' | 'failed'
}

export interface AskedBatch {
  batchId: string
  rows: 'all' | 'failed'
  /** Missing in what was asked for before. */
  language?: ReportLanguage
}

/** A report as somebody asked for it; the job keeps it so. */
export type AskedReport =
  | { kind: 'activity_report'; asked: AskedActivities }
  | { kind: 'member_report'; asked: AskedMembers }
  | { kind: 'document_report'; asked: AskedDocuments }
  | { kind: 'access_report'; asked: AskedAccess }
  | { kind: 'balance_report'; asked: AskedHistory }
  | { kind: 'declared_report'; asked: AskedDeclared }
  | { kind: 'client_report'; asked: AskedClients }
  | { kind: 'sheet_report'; asked: AskedSheet }
  | { kind: 'batch_report'; asked: AskedBatch }

/** The rows of another product; the caller that makes the report brings them. */
export interface ReportsOfOthers {
  sheet_report(asked: AskedSheet): Report
  batch_report(asked: AskedBatch, reader: ReportReader): Report
}

/** Who asked for it, with the modules of this moment. */
export interface ReportReader {
  userId: string
  modules: ReadonlySet<Module>
}

/** Null where these modules do not open it. */
export function reportFor(
  { kind, asked }: AskedReport,
  { userId, modules }: ReportReader,
  { others, madeFor }: { others: ReportsOfOthers; madeFor: MadeFor },
): Report | null {
  if (kind === 'declared_report')
    return opensReport(asked.report, modules) ? declaredReport(asked, { userId, modules }, madeFor) : null
  if (kind === 'member_report') return modules.has('users') ? memberReport(asked) : null
  if (kind === 'document_report')
    return modules.has('workflow') || modules.has('documents')
      ? documentReport(asked, { userId, modules })
      : null
  if (kind === 'access_report') return modules.has('roles') ? accessReport(asked) : null
  if (kind === 'sheet_report')
    return mayUseSheet(asked.kind, (module) => modules.has(module)) ? others.sheet_report(asked) : null
  if (kind === 'batch_report')
    return modules.has('batchprocess') ? others.batch_report(asked, { userId, modules }) : null
  if (kind === 'client_report')
    return modules.has('clients') || modules.has('misreport') ? clientReport(asked) : null
  if (kind === 'balance_report')
    return modules.has('billingdashboard') || modules.has('consumptionHistory') ? balanceReport(asked) : null

  return modules.has('activity-logs') ? activityReport(asked, modules) : null
}
