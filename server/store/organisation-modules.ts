import type { Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'

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

  async grant(modules: readonly Module[]): Promise<void> {
    if (modules.length === 0) return
    await db
      .insertInto('organisation_modules')
      .values(modules.map((module) => ({ organisation_id: organisationId, id: newId(), module })))
      .onConflict((conflict) => conflict.columns(['organisation_id', 'module']).doNothing())
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
