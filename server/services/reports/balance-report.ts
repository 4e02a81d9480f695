import { columnsOf } from '#contract/vocabulary/reports/reports.ts'
import { type AskedHistory, historyAsked } from '#services/balances/history.ts'
import type { Report } from '#services/papers/report.ts'
import { cellsOf, headsOf } from './declared/cells-of-report.ts'
import { presentPosted } from './declared/consumption-source.ts'

const columns = columnsOf('consumptionHistory')

/** The declared report of consumption, narrowed as the history of the balance is. */
export function balanceReport(asked: AskedHistory): Report {
  const filter = historyAsked(asked)

  return {
    ...headsOf(columns, 'en'),
    count: (store) => store.read((tx) => tx.ledgerHistory.count(filter)),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const rows = await tx.ledgerHistory.after(filter, after, most)

        return {
          rows: rows.map((row) => cellsOf(columns, presentPosted(row).values, 'en')),
          after: rows.length < most ? null : (rows.at(-1)?.id ?? null),
        }
      }),
  }
}
