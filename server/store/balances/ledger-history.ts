import { sql, type Transaction } from 'kysely'
import type { EntryKind } from '#contract/vocabulary/balances.ts'
import { countFound } from '../count-found.ts'
import type { Database } from '../database.ts'

export interface HistoryAsked {
  products: readonly string[] | null
  kinds: readonly EntryKind[] | null
  userIds: readonly string[] | null
  from: Date | null
  to: Date | null
}

export interface HistoryRow {
  id: string
  transaction_id: string
  kind: EntryKind
  product: string
  amount: number
  docket_id: string | null
  actor: string
  reason: string | null
  at: Date
  available_after: number | null
  /** What it stands for: a document or a docket; null where that is a package or is gone. */
  about: string | null
}

/** What was posted, newest first. */
export const ledgerHistory = (db: Transaction<Database>, organisationId: string) => {
  const asked = ({ products, kinds, userIds, from, to }: HistoryAsked) => {
    let rows = db
      .selectFrom('ledger_transactions as posted')
      .where('posted.organisation_id', '=', organisationId)
    if (products) rows = rows.where('posted.product', 'in', products)
    if (kinds) rows = rows.where('posted.kind', 'in', kinds)
    if (userIds) rows = rows.where('posted.user_id', 'in', userIds)
    if (from) rows = rows.where('posted.at', '>=', from)
    if (to) rows = rows.where('posted.at', '<', to)

    return rows
  }

  const shown = (rows: ReturnType<typeof asked>) =>
    rows
      .select([
        'posted.id',
        'posted.transaction_id',
        'posted.kind',
        'posted.product',
        'posted.amount',
        'posted.docket_id',
        'posted.actor',
        'posted.reason',
        'posted.at',
        'posted.available_after',
        sql<string | null>`coalesce(
          (select name from documents where organisation_id = ${organisationId} and documents.id = posted.act_id),
          (select title from dockets where organisation_id = ${organisationId} and dockets.id = posted.docket_id),
          (select name from batches where organisation_id = ${organisationId} and batches.id = posted.act_id))`.as(
          'about',
        ),
      ])
      .orderBy('posted.at', 'desc')
      .orderBy('posted.id', 'desc')

  return {
    async total(filter: HistoryAsked): Promise<{ total: number; more: boolean }> {
      return await countFound(db, asked(filter).select('posted.id'))
    },

    async count(filter: HistoryAsked): Promise<number> {
      const { count } = await asked(filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()

      return Number(count)
    },

    /** How many of each product were used since then. */
    async usedSince(since: Date): Promise<Map<string, number>> {
      const { rows } = await sql<{ product: string; used: number }>`
        select product, sum(amount)::int as used from ledger_transactions
        where organisation_id = ${organisationId} and at >= ${since} and kind in ('settle', 'consume')
        group by product`.execute(db)

      return new Map(rows.map(({ product, used }) => [product, used]))
    },

    async page(filter: HistoryAsked, offset: number, most: number): Promise<HistoryRow[]> {
      return await shown(asked(filter)).limit(most).offset(offset).execute()
    },

    /** What is posted meanwhile moves none of them. */
    async after(filter: HistoryAsked, after: string | null, most: number): Promise<HistoryRow[]> {
      const rows = after
        ? asked(filter).where(
            sql<boolean>`(posted.at, posted.id) < (select at, id from ledger_transactions
              where organisation_id = ${organisationId} and id = ${after})`,
          )
        : asked(filter)

      return await shown(rows).limit(most).execute()
    },
  }
}
