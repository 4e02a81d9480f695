import type { Module } from '#contract/vocabulary/modules.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { modulesOfReport } from '#contract/vocabulary/reports/reports.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Report } from '#services/papers/report.ts'
import type { Tx } from '#store/store.ts'
import { activitySource } from './activity-source.ts'
import type { AskedDeclared, ReportAsker } from './asked.ts'
import { cellsOf, headsOf } from './cells-of-report.ts'
import { consumptionSource } from './consumption-source.ts'
import { managementSource } from './management-source.ts'
import { messageSource } from './message-source.ts'
import { headOfSheet, type MadeFor } from './sheet-head.ts'
import { type Sight, sightOf } from './sight-of.ts'
import { signatureSource } from './signature-source.ts'
import type { KeyFigures, ReportSource } from './source.ts'
import { usageSource } from './usage-source.ts'

const sources: Readonly<Record<ReportName, ReportSource>> = {
  esignReport: signatureSource,
  steps: signatureSource,
  bank: signatureSource,
  whatsapp: messageSource,
  misreport: managementSource,
  consumptionHistory: consumptionSource,
  billingdashboard: usageSource,
  'activity-logs': activitySource,
}

export const opensReport = (report: ReportName, modules: ReadonlySet<Module>): boolean =>
  modulesOfReport(report).some((module) => modules.has(module))

export async function requireSight(tx: Tx, report: ReportName, asker: ReportAsker): Promise<Sight> {
  const sight = await sightOf(tx, report, asker)
  if (!sight) throw new Refusal('NOT_ALLOWED')

  return sight
}

/** One page of a report, for a screen. */
export async function pageOfReport(
  tx: Tx,
  asked: AskedDeclared,
  asker: ReportAsker,
  { pageNo, maxRows }: { pageNo: number; maxRows: number },
) {
  const sight = await requireSight(tx, asked.report, asker)
  const source = sources[asked.report]
  const before = (pageNo - 1) * maxRows
  const found = await source.page(tx, { asked, sight }, before, maxRows)
  // A page that is not full says how many there are.
  const isLast = found.length < maxRows && (pageNo === 1 || found.length > 0)

  return {
    sight: sight.of,
    rows: found.map(({ key, values }) => ({
      key,
      cells: asked.columns.map((column) => values[column] ?? null),
    })),
    ...(isLast ? { total: before + found.length, more: false } : await source.total(tx, { asked, sight })),
  }
}

/** What a mail says of it. */
export async function keyFiguresOf(
  tx: Tx,
  asked: AskedDeclared,
  asker: ReportAsker,
): Promise<KeyFigures | null> {
  const sight = await requireSight(tx, asked.report, asker)

  return (await sources[asked.report].keyFigures?.(tx, { asked, sight })) ?? null
}

/** The same as a sheet; what the member sees is judged again for each page of it. */
export function declaredReport(asked: AskedDeclared, asker: ReportAsker, madeFor: MadeFor): Report {
  const { report, columns, language } = asked
  const source = sources[report]

  return {
    ...headsOf(columns, language),
    head: (count) => headOfSheet(asked, madeFor, count),
    count: (store) =>
      store.read(async (tx) => source.count(tx, { asked, sight: await requireSight(tx, report, asker) })),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const sight = await requireSight(tx, report, asker)
        const page = await source.after(tx, { asked, sight }, after, most)
        const rows = page.rows.map(({ values }) => cellsOf(columns, values, language))

        return { rows, after: page.after }
      }),
  }
}
