import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Product } from '#contract/vocabulary/products.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type Subscription = Selectable<Database['subscriptions']>

type NewSubscription = Omit<Insertable<Database['subscriptions']>, 'organisation_id' | 'id' | 'created_at'>

/** What an organisation holds of packages, and what is left of each. */
export const subscriptions = (db: Transaction<Database>, organisationId: string) => ({
  async add(subscription: NewSubscription): Promise<Subscription> {
    return await db
      .insertInto('subscriptions')
      .values({ ...subscription, organisation_id: organisationId, id: newId() })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async get(id: string): Promise<Subscription | null> {
    const row = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()

    return row ?? null
  },

  /** Chosen and not paid: there is one at most. */
  async open(): Promise<Subscription | null> {
    const row = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('state', 'in', ['selected', 'awaiting_payment'])
      .executeTakeFirst()

    return row ?? null
  },

  async ofReference(reference: string): Promise<Subscription | null> {
    const row = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('reference', '=', reference)
      .executeTakeFirst()

    return row ?? null
  },

  /** Another one takes their place. */
  async endActive(now: Date): Promise<void> {
    await db
      .updateTable('subscriptions')
      .set({ state: 'ended', ends_at: now, updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'active')
      .execute()
  },

  async change(id: string, changes: Updateable<Database['subscriptions']>, now: Date): Promise<Subscription> {
    return await db
      .updateTable('subscriptions')
      .set({ ...changes, updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async addAllowances(
    id: string,
    allowances: readonly { product: Product; total: number | null }[],
  ): Promise<void> {
    if (allowances.length === 0) return
    await db
      .insertInto('allowances')
      .values(
        allowances.map((allowance) => ({
          organisation_id: organisationId,
          id: newId(),
          subscription_id: id,
          ...allowance,
        })),
      )
      .execute()
  },

  /** At this moment; the one that ends last in front. */
  async inForce(now: Date): Promise<Subscription | null> {
    const row = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('state', 'in', ['active', 'cancelled'])
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now)
      .orderBy('ends_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row ?? null
  },

  /** In force or cancelled and not over yet. */
  async running(): Promise<Subscription[]> {
    return await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('state', 'in', ['active', 'cancelled'])
      .orderBy('ends_at', 'desc')
      .orderBy('id')
      .execute()
  },

  /** Whether a package was ever chosen here. */
  async any(): Promise<boolean> {
    const row = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .limit(1)
      .executeTakeFirst()

    return row !== undefined
  },

  async active(): Promise<Subscription[]> {
    return await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'active')
      .orderBy('id')
      .execute()
  },

  /** Whose period is over and who still stand as if it were not. */
  async over(now: Date): Promise<Subscription[]> {
    return await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('state', 'in', ['active', 'cancelled'])
      .where('ends_at', '<=', now)
      .orderBy('id')
      .execute()
  },

  /** Of those whose period is over the one that ended last, also where no sweep has seen it yet. */
  async lastOver(now: Date): Promise<Subscription | null> {
    const row = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('starts_at', 'is not', null)
      .where('ends_at', '<=', now)
      .orderBy('ends_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row ?? null
  },

  async newestBillingAddress(): Promise<Subscription['billing_address']> {
    const row = await db
      .selectFrom('subscriptions')
      .select('billing_address')
      .where('organisation_id', '=', organisationId)
      .where('billing_address', 'is not', null)
      .orderBy('selected_at', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row?.billing_address ?? null
  },

  async productsOf(id: string): Promise<Product[]> {
    const rows = await db
      .selectFrom('allowances')
      .select('product')
      .where('organisation_id', '=', organisationId)
      .where('subscription_id', '=', id)
      .orderBy('product')
      .execute()

    return rows.map(({ product }) => product)
  },
})
