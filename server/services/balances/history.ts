import type { HistoryRow as Presented } from '#contract/balances/getBalanceHistory.ts'
import type { EntryKind } from '#contract/vocabulary/balances.ts'
import type { KnownProduct } from '#contract/vocabulary/products.ts'
import type { HistoryAsked, HistoryRow } from '#store/balances/ledger-history.ts'

export interface AskedHistory {
  products?: KnownProduct[] | undefined
  kinds?: EntryKind[] | undefined
  user_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const historyAsked = ({ products, kinds, user_id, from, to }: AskedHistory): HistoryAsked => ({
  products: products?.length ? products : null,
  kinds: kinds?.length ? kinds : null,
  userIds: user_id ? [user_id] : null,
  from: from ? new Date(from) : null,
  to: to ? new Date(to) : null,
})

export const presentHistory = ({ at, available_after, reason: _reason, ...row }: HistoryRow): Presented => ({
  ...row,
  at: at.toISOString(),
  balance: available_after,
})
