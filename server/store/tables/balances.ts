import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { EntryKind } from '#contract/vocabulary/balances.ts'
import type { SubjectKind } from '#contract/vocabulary/products.ts'
import type { Tenant } from './column-types.ts'

export interface BalancesTable extends Tenant {
  product: string
  /** False: as many as one likes; what is used is counted all the same. */
  is_limited: Generated<boolean>
  /** When the administrators were told that little is left; a credit takes it away. */
  warned_at: Date | null
  /** When they were told that something was not sent for want of it; a credit takes it away. */
  refused_at: Generated<Date | null>
}

/** `issued` is where credits come from and alone may be below nothing. */
export type AccountKind = 'issued' | 'available' | 'reserved' | 'used' | 'lapsed'

export interface LedgerAccountsTable extends Tenant {
  kind: AccountKind
  product: string
  /** Of a lot: what brought it, for whom, from when to when. */
  subscription_id: string | null
  user_id: string | null
  starts_at: Date | null
  expires_at: Date | null
  /** What its entries sum to; the database alone writes it. */
  balance: GeneratedAlways<number>
}

export interface LedgerTransactionsTable extends Tenant {
  transaction_id: string
  kind: EntryKind
  product: string
  amount: number
  /** The document, subscription or other thing it stands for. */
  act_id: string | null
  docket_id: string | null
  /** The member whose act it was, or for whom it was done. */
  user_id: string | null
  actor: string
  reason: string | null
  at: Date
  /** What was left of the product in the whole organisation; null where it is not limited. */
  available_after: number | null
}

export interface LedgerEntriesTable extends Tenant {
  ledger_transaction_id: string
  account_id: string
  amount: number
}

export interface ReservationsTable extends Tenant {
  product: string
  /** What holds it, by kind and id. */
  subject_kind: SubjectKind
  subject_id: string
  /** Of a document the same as its subject; the database fills it. */
  document_id: Generated<string | null>
  docket_id: string | null
  /** The lot it was drawn from, or `issued` where nothing is limited. */
  account_id: string
  amount: number
  settled: Generated<number>
  state: ColumnType<'open' | 'settled' | 'released', 'open' | undefined, 'open' | 'settled' | 'released'>
  expires_at: Date
  ended_at: Date | null
}

export interface MemberSharesTable extends Tenant {
  product: string
  user_id: string
  amount: number
}
