import type { ReportPicture } from '#contract/reports/getReportRows.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { formOfPicture, mostBars } from '#contract/vocabulary/reports/report-pictures.ts'
import { holdsBatch } from '#domain/batches/batch-policy.ts'
import type { Largest, Tally } from '#store/reports/largest.ts'
import type { ManagementRow } from '#store/reports/management-rows.ts'
import type { Tx } from '#store/store.ts'
import { entriesOf } from './activity-source.ts'
import type { AskedDeclared, ReportAsker } from './asked.ts'
import { historyOf } from './consumption-source.ts'
import { requireSight } from './declared-report.ts'
import { groupOf, sentOf } from './management-source.ts'
import { messagesOf } from './message-source.ts'
import { documentsOf } from './signature-source.ts'
import type { Wanted } from './source.ts'
import { usageOf } from './usage-source.ts'

/** All of them, or the largest with the sum of all. */
type Counted = Tally[] | Largest

/** What each report is counted by: the same rows as its screen and sheet. */
const pictures: Readonly<Record<ReportName, (tx: Tx, wanted: Wanted) => Promise<Counted>>> = {
  esignReport: (tx, wanted) => tx.reportTallies.peopleByState(documentsOf(wanted)),
  steps: (tx, wanted) => tx.reportTallies.peopleByDay(documentsOf(wanted)),
  bank: (tx, wanted) => tx.reportTallies.peopleByBranch(documentsOf(wanted), mostBars),
  whatsapp: async (tx, wanted) =>
    (await tx.messageRows.states(messagesOf(wanted))).map(({ code, many }) => ({
      key: code,
      name: null,
      many: { rows: many },
    })),
  misreport: async (tx, wanted) => {
    const by = groupOf(wanted)
    if (by !== 'day') return await tx.managementRows.largest(sentOf(wanted), by, mostBars)
    const days = await tx.managementRows.page(sentOf(wanted), by, { offset: 0, most: null })

    return days.map(ofDay).reverse()
  },
  consumptionHistory: (tx, wanted) => tx.reportTallies.postedByDay({ ...historyOf(wanted) }),
  billingdashboard: (tx, wanted) => tx.usageRows.largest(usageOf(wanted), mostBars),
  'activity-logs': (tx, wanted) => tx.reportTallies.entriesByActor(entriesOf(wanted), mostBars),
}

/** The picture of a report, for who sees its rows. */
export async function pictureOfReport(
  tx: Tx,
  asked: AskedDeclared,
  asker: ReportAsker,
): Promise<ReportPicture> {
  const { report, filter } = asked
  const form = formOfPicture(report, filter.by)
  const counted = await pictures[report](tx, { asked, sight: await requireSight(tx, report, asker) })
  const rows = Array.isArray(counted) ? counted : counted.rows
  const own = filter.by === 'batch' ? await ownBatches(tx, rows, asker) : null

  return {
    form,
    rows: rows.map(({ key, name, product = null, many }) => ({
      ...{ key: key ?? '', name, product, many },
      ...(own && { is_own: own.has(key ?? '') }),
    })),
    others: Array.isArray(counted) ? [] : counted.others,
    all: Array.isArray(counted)
      ? rows.reduce((sum, { many }) => sum + (form === 'days' ? (many.all ?? 0) : sumOf(many)), 0)
      : counted.all,
    more: !Array.isArray(counted) && counted.groups > rows.length,
  }
}

async function ownBatches(tx: Tx, rows: readonly Tally[], asker: ReportAsker): Promise<ReadonlySet<string>> {
  const found = await tx.usageRows.peopleOfBatches([...new Set(rows.flatMap(({ key }) => key ?? []))])

  return new Set(found.filter((batch) => holdsBatch(batch, asker)).map(({ id }) => id))
}

const sumOf = (many: Record<string, number>): number => Object.values(many).reduce((sum, one) => sum + one, 0)

const ofDay = ({ key, many_sent, many_completed }: ManagementRow): Tally => ({
  key,
  name: null,
  many: { all: many_sent, part: many_completed },
})
