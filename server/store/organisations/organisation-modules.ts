import { sql, type Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

/** The modules that an organisation was granted. */
export const organisationModules = (db: Transaction<Database>, organisationId: string) => ({
  async granted(): Promise<string[]> {
    const rows = await db
      .selectFrom('organisation_modules')
      .select('module')
      .where('organisation_id', '=', organisationId)
      .execute()

    return rows.map(({ module }) => module)
  },

  async broughtBy(subscriptionId: string): Promise<Module[]> {
    const rows = await db
      .selectFrom('organisation_modules')
      .select('module')
      .where('organisation_id', '=', organisationId)
      .where('subscription_id', '=', subscriptionId)
      .orderBy('module')
      .execute()

    return rows.map(({ module }) => module as Module)
  },

  /**
   * With a subscription they go with it, unless they were granted by hand before; without one they
   * stay, also what a subscription brought.
   */
  async grant(modules: readonly Module[], subscriptionId: string | null = null): Promise<void> {
    if (modules.length === 0) return
    await db
      .insertInto('organisation_modules')
      .values(
        modules.map((module) => ({
          organisation_id: organisationId,
          id: newId(),
          module,
          subscription_id: subscriptionId,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'module']).doUpdateSet({
          subscription_id: sql`case when organisation_modules.subscription_id is null then null else excluded.subscription_id end`,
        }),
      )
      .execute()
  },

  /** What one subscription brought, another one holds from now on. */
  async passOn(from: string, to: string): Promise<void> {
    await db
      .updateTable('organisation_modules')
      .set({ subscription_id: to })
      .where('organisation_id', '=', organisationId)
      .where('subscription_id', '=', from)
      .execute()
  },

  async withdraw(modules: readonly Module[]): Promise<void> {
    if (modules.length === 0) return
    await db
      .deleteFrom('organisation_modules')
      .where('organisation_id', '=', organisationId)
      .where('module', 'in', modules)
      .execute()
  },
})
