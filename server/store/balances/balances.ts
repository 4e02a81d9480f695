import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type Balance = Pick<Selectable<Database['balances']>, 'is_limited' | 'warned_at' | 'refused_at'>

/**
 * One row a product of the organisation; a transaction that locks it posts alone. A product without
 * a row is not limited.
 */
export const balances = (db: Transaction<Database>, organisationId: string) => {
  const of = (product: string) =>
    db
      .selectFrom('balances')
      .select(['is_limited', 'warned_at', 'refused_at'])
      .where('organisation_id', '=', organisationId)
      .where('product', '=', product)

  const set = async (
    product: string,
    columns: Partial<Pick<Balance, 'warned_at' | 'refused_at'>>,
  ): Promise<void> => {
    await db
      .updateTable('balances')
      .set(columns)
      .where('organisation_id', '=', organisationId)
      .where('product', '=', product)
      .execute()
  }

  return {
    async get(product: string): Promise<Balance> {
      return (
        (await of(product).executeTakeFirst()) ?? { is_limited: false, warned_at: null, refused_at: null }
      )
    },

    /** Held until the end of the transaction. Several are taken in the order of their names. */
    async lock(product: string): Promise<Balance> {
      const held = await of(product).forNoKeyUpdate().executeTakeFirst()
      if (held) return held
      await db
        .insertInto('balances')
        .values({ organisation_id: organisationId, id: newId(), product, warned_at: null })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'product']).doNothing())
        .execute()

      return await of(product).forNoKeyUpdate().executeTakeFirstOrThrow()
    },

    async setWarned(product: string, at: Date | null): Promise<void> {
      await set(product, { warned_at: at })
    },

    async setRefused(product: string, at: Date): Promise<void> {
      await set(product, { refused_at: at })
    },

    /** A credit came: from now on a balance that falls low again is reported again. */
    async forgetWarnings(product: string): Promise<void> {
      await set(product, { warned_at: null, refused_at: null })
    },

    /** All that a row names, whether it is sold or not. */
    async named(): Promise<string[]> {
      const rows = await db
        .selectFrom('balances')
        .select('product')
        .where('organisation_id', '=', organisationId)
        .orderBy('product')
        .execute()

      return rows.map(({ product }) => product)
    },

    /**
     * An organisation is limited that was ever given a number of it, and has no unlimited allowance
     * in force.
     */
    async settleLimit(product: string): Promise<void> {
      await sql`
        update balances set is_limited = (
          select count(*) > 0 and not coalesce(bool_or(allowances.total is null and subscriptions.state in ('active', 'cancelled')), false)
          from allowances join subscriptions on subscriptions.organisation_id = allowances.organisation_id
            and subscriptions.id = allowances.subscription_id
          where allowances.organisation_id = ${organisationId} and allowances.product = ${product})
        where organisation_id = ${organisationId} and product = ${product}`.execute(db)
    },
  }
}
