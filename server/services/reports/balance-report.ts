import { productName } from '#contract/vocabulary/products.ts'
import { type AskedHistory, historyAsked } from '#services/balances/history.ts'
import { clockOfIndia } from '#services/papers/clock-of-india.ts'
import type { Report } from '#services/papers/report.ts'
import type { Cell } from '#services/papers/write-sheet.ts'
import type { HistoryRow } from '#store/balances/ledger-history.ts'

const columns = ['When (IST)', 'Who', 'What', 'Product', 'Number', 'Left', 'About', 'Transaction']

/** The balance of the organisation as a sheet, newest first. */
export function balanceReport(asked: AskedHistory): Report {
  const filter = historyAsked(asked)

  return {
    columns,
    count: async (store) => (await store.read((tx) => tx.ledgerHistory.total(filter))).total,
    page: (store, after, most) =>
      store.read(async (tx) => {
        const rows = await tx.ledgerHistory.after(filter, after, most)

        return { rows: rows.map(cells), after: rows.length < most ? null : (rows.at(-1)?.id ?? null) }
      }),
  }
}

const words = {
  grant: 'Given',
  reserve: 'Held',
  settle: 'Used',
  release: 'Given back',
  consume: 'Used',
  lapse: 'Lapsed',
  withdraw: 'Withdrawn',
  share: 'Shared',
  correct: 'Corrected',
} as const

const cells = (row: HistoryRow): Cell[] => [
  clockOfIndia(row.at.toISOString()),
  row.actor,
  words[row.kind],
  productName(row.product, 'en'),
  row.amount,
  row.available_after,
  row.about,
  row.transaction_id,
]
