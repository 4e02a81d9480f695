import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export interface Holiday {
  /** As 2026-11-27. */
  day: string
  name: string
}

/** The days on which an organisation does not work. */
export const holidays = (db: Transaction<Database>, organisationId: string) => ({
  async listed(): Promise<Holiday[]> {
    return await db
      .selectFrom('holidays')
      .select([sql<string>`day::text`.as('day'), 'name'])
      .where('organisation_id', '=', organisationId)
      .orderBy('day')
      .execute()
  },

  /** One that is there already gets the new name. */
  async put(added: readonly Holiday[]): Promise<void> {
    if (added.length === 0) return
    await db
      .insertInto('holidays')
      .values(added.map((one) => ({ ...one, organisation_id: organisationId, id: newId() })))
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'day']).doUpdateSet({ name: sql<string>`excluded.name` }),
      )
      .execute()
  },

  async remove(days: readonly string[]): Promise<void> {
    await sql`delete from holidays where organisation_id = ${organisationId} and day = any(${days}::date[])`.execute(
      db,
    )
  },
})
