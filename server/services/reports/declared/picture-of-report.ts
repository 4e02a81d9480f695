import type { ReportPicture } from '#contract/reports/getReportRows.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { formOfPicture, mostBars } from '#contract/vocabulary/reports/report-pictures.ts'
import type { ManagementRow } from '#store/reports/management-rows.ts'
import type { Tally } from '#store/reports/report-tallies.ts'
import type { UsageRow } from '#store/reports/usage-rows.ts'
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

type Counted = Tally & { product?: string }

/** What each report is counted by: the same rows as its screen and sheet. */
const pictures: Readonly<Record<ReportName, (tx: Tx, wanted: Wanted) => Promise<Counted[]>>> = {
  esignReport: (tx, wanted) => tx.reportTallies.peopleByState(documentsOf(wanted)),
  steps: (tx, wanted) => tx.reportTallies.peopleByDay(documentsOf(wanted)),
  bank: (tx, wanted) => tx.reportTallies.peopleByBranch(documentsOf(wanted)),
  whatsapp: async (tx, wanted) =>
    (await tx.messageRows.states(messagesOf(wanted))).map(({ code, many }) => ({
      key: code,
      name: null,
      many: { rows: many },
    })),
  misreport: async (tx, wanted) => {
    const by = groupOf(wanted)
    const rows = await tx.managementRows.page(sentOf(wanted), by, { offset: 0, most: null })

    return by === 'day' ? rows.map(ofDay).reverse() : rows.map(ofStates)
  },
  consumptionHistory: (tx, wanted) => tx.reportTallies.postedByDay({ ...historyOf(wanted) }),
  billingdashboard: async (tx, wanted) =>
    (await tx.usageRows.page(usageOf(wanted), { offset: 0, most: null })).map(ofUse),
  'activity-logs': (tx, wanted) => tx.reportTallies.entriesByActor(entriesOf(wanted)),
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
  const shown =
    form === 'bars'
      ? counted.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, mostBars)
      : counted

  return {
    form,
    rows: shown.map(({ key, name, product = null, many }) => ({ key: key ?? '', name, product, many })),
    all: counted.reduce((sum, { many }) => sum + (form === 'days' ? (many.all ?? 0) : sumOf(many)), 0),
    more: counted.length > shown.length,
  }
}

const sumOf = (many: Record<string, number>): number => Object.values(many).reduce((sum, one) => sum + one, 0)

/** What was used counts, not what was held for it before. */
const lengthOf = ({ many }: Counted): number => many.many_used ?? sumOf(many)

const ofDay = ({ key, many_sent, many_completed }: ManagementRow): Counted => ({
  key,
  name: null,
  many: { all: many_sent, part: many_completed },
})

const ofStates = ({ key, name, ...row }: ManagementRow): Counted => ({
  key,
  name,
  many: {
    out_for_signature: row.many_out,
    completed: row.many_completed,
    rejected: row.many_declined,
    expired: row.many_expired,
    revoked: row.many_revoked,
  },
})

const ofUse = ({ key, name, product, many_used, many_held, many_returned }: UsageRow): Counted => ({
  key,
  name,
  product,
  many: { many_used, many_held, many_returned },
})
