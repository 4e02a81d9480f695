import type { HistoryAsked, HistoryRow } from '#store/balances/ledger-history.ts'
import { momentsOf } from './settle-asked.ts'
import { type FoundRow, moment, type ReportSource, type Wanted } from './source.ts'

export const historyOf = ({ asked: { filter } }: Wanted): HistoryAsked => ({
  ...momentsOf(filter),
  products: filter.products?.length ? filter.products : null,
  kinds: null,
  userIds: filter.members?.length ? filter.members : null,
})

/** Entries of the balance. */
export const consumptionSource: ReportSource = {
  count: (tx, wanted) => tx.ledgerHistory.count(historyOf(wanted)),
  total: (tx, wanted) => tx.ledgerHistory.total(historyOf(wanted)),
  page: async (tx, wanted, offset, most) =>
    (await tx.ledgerHistory.page(historyOf(wanted), offset, most)).map(presentPosted),
  after: async (tx, wanted, after, most) => {
    const rows = await tx.ledgerHistory.after(historyOf(wanted), after, most)

    return { rows: rows.map(presentPosted), after: rows.length < most ? null : (rows.at(-1)?.id ?? null) }
  },
}

export const presentPosted = (row: HistoryRow): FoundRow => ({
  key: row.id,
  values: {
    at: moment(row.at),
    who: row.actor,
    entry: row.kind,
    product: row.product,
    amount: row.amount,
    left: row.available_after,
    about: row.about,
    transaction: row.transaction_id,
  },
})
