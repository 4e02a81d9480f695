import type { Selectable, Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Database } from '../database.ts'

export type ModuleArrival = Selectable<Database['module_arrivals']>

/** The modules that versions brought, the same for every organisation. */
export const moduleArrivals = (db: Transaction<Database>) => ({
  /** Of two servers that start at once the second adds nothing. */
  async note(modules: readonly Module[]): Promise<void> {
    if (modules.length === 0) return
    await db
      .insertInto('module_arrivals')
      .values(modules.map((module) => ({ module })))
      .onConflict((conflict) => conflict.column('module').doNothing())
      .execute()
  },

  async open(): Promise<ModuleArrival[]> {
    return await db
      .selectFrom('module_arrivals')
      .selectAll()
      .where('state', '!=', 'given')
      .orderBy('noted_at')
      .orderBy('module')
      .execute()
  },

  async getLocked(module: Module): Promise<ModuleArrival | null> {
    const row = await db
      .selectFrom('module_arrivals')
      .selectAll()
      .where('module', '=', module)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async decide(module: Module, operator: string): Promise<void> {
    await db
      .updateTable('module_arrivals')
      .set({ state: 'giving', decided_by: operator })
      .where('module', '=', module)
      .where('state', '=', 'waiting')
      .execute()
  },

  async finish(module: Module, now: Date): Promise<void> {
    await db
      .updateTable('module_arrivals')
      .set({ state: 'given', given_at: now })
      .where('module', '=', module)
      .where('state', '=', 'giving')
      .execute()
  },
})
