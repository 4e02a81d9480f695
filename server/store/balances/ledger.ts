import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import type { AccountKind } from '../tables/balances.ts'

export type LedgerTransaction = Selectable<Database['ledger_transactions']>

/** What stands on an account, with what its subscription brought. */
export interface Account {
  id: string
  kind: AccountKind
  user_id: string | null
  subscription_id: string | null
  starts_at: Date | null
  expires_at: Date | null
  balance: number
  total: number | null
}

export interface Line {
  account_id: string
  amount: number
}

export type NewPosting = Omit<Insertable<Database['ledger_transactions']>, 'organisation_id' | 'id'> & {
  lines: readonly Line[]
}

/**
 * Accounts, and what is posted between them. Nothing here is ever changed: the database sums the
 * accounts.
 */
export const ledger = (db: Transaction<Database>, organisationId: string) => ({
  /** All of a product that still count, those that end first in front. */
  async accounts(product: string, now: Date): Promise<Account[]> {
    return await db
      .selectFrom('ledger_accounts as account')
      .leftJoin('allowances', (join) =>
        join
          .onRef('allowances.organisation_id', '=', 'account.organisation_id')
          .onRef('allowances.subscription_id', '=', 'account.subscription_id')
          .onRef('allowances.product', '=', 'account.product'),
      )
      .select([
        'account.id',
        'account.kind',
        'account.user_id',
        'account.subscription_id',
        'account.starts_at',
        'account.expires_at',
        'account.balance',
        'allowances.total',
      ])
      .where('account.organisation_id', '=', organisationId)
      .where('account.product', '=', product)
      .where((where) =>
        where.or([where('account.expires_at', 'is', null), where('account.expires_at', '>', now)]),
      )
      .orderBy(sql`account.expires_at nulls last`)
      .orderBy('account.id')
      .execute()
  },

  async lotsOf(subscriptionId: string): Promise<(Line & { product: string })[]> {
    const rows = await db
      .selectFrom('ledger_accounts')
      .select(['id', 'product', 'balance'])
      .where('organisation_id', '=', organisationId)
      .where('subscription_id', '=', subscriptionId)
      .orderBy('product')
      .orderBy('id')
      .execute()

    return rows.map(({ id, product, balance }) => ({ account_id: id, product, amount: balance }))
  },

  async open(
    account: Omit<Insertable<Database['ledger_accounts']>, 'organisation_id' | 'id'>,
  ): Promise<string> {
    const id = newId()
    await db
      .insertInto('ledger_accounts')
      .values({ ...account, organisation_id: organisationId, id })
      .execute()

    return id
  },

  async withId(transactionId: string): Promise<LedgerTransaction | null> {
    const row = await db
      .selectFrom('ledger_transactions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()

    return row ?? null
  },

  /** Two of one id do not both stand: the second fails as a whole. */
  async post(posting: NewPosting): Promise<void> {
    await this.postMany([posting])
  },

  async postMany(postings: readonly NewPosting[]): Promise<void> {
    if (postings.length === 0) return
    const made = postings.map(({ lines, ...posting }) => ({ id: newId(), lines, posting }))
    await db
      .insertInto('ledger_transactions')
      .values(made.map(({ id, posting }) => ({ ...posting, organisation_id: organisationId, id })))
      .execute()
    await db
      .insertInto('ledger_entries')
      .values(
        made.flatMap(({ id, lines }) =>
          lines.map((line) => ({
            ...line,
            organisation_id: organisationId,
            id: newId(),
            ledger_transaction_id: id,
          })),
        ),
      )
      .execute()
  },

  /** Whose share of a product is their own: they draw from that and from nothing else. */
  async share(product: string, userId: string): Promise<number | null> {
    const row = await db
      .selectFrom('member_shares')
      .select('amount')
      .where('organisation_id', '=', organisationId)
      .where('product', '=', product)
      .where('user_id', '=', userId)
      .executeTakeFirst()

    return row?.amount ?? null
  },

  /**
   * Ends shares whose lots are all over; a member who had one draws from the organisation's again.
   */
  async endShares(product: string): Promise<void> {
    await sql`
      delete from member_shares share where organisation_id = ${organisationId} and product = ${product}
        and not exists (select from ledger_accounts lot where lot.organisation_id = ${organisationId}
          and lot.product = share.product and lot.user_id = share.user_id
          and (lot.expires_at is null or lot.expires_at > now()))`.execute(db)
  },

  /** Used by a member's acts of a product, or by everybody's. */
  async used(product: string, userId: string | null): Promise<number> {
    let used = db
      .selectFrom('ledger_transactions')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('used'))
      .where('organisation_id', '=', organisationId)
      .where('product', '=', product)
      .where('kind', 'in', ['settle', 'consume'])
    if (userId) used = used.where('user_id', '=', userId)

    return Number((await used.executeTakeFirstOrThrow()).used)
  },
})
