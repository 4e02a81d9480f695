import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

interface DropdownRow {
  id: string
  dropdown: string
  value: string
}

/** What an organisation added to choice lists. */
export const dropdownValues = (db: Transaction<Database>, organisationId: string) => {
  const all = () =>
    db
      .selectFrom('dropdown_values')
      .select(['id', 'dropdown', 'value'])
      .where('organisation_id', '=', organisationId)

  return {
    /** In the order of the alphabet. */
    async all(): Promise<DropdownRow[]> {
      return await all().orderBy('dropdown').orderBy(sql`lower(value)`).execute()
    },

    async count(dropdown: string): Promise<number> {
      return (await all().where('dropdown', '=', dropdown).execute()).length
    },

    /**
     * What was there; null where it is gone already. Of two who take it away at once one is told.
     */
    async remove(id: string): Promise<DropdownRow | null> {
      const row = await db
        .deleteFrom('dropdown_values')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .returning(['id', 'dropdown', 'value'])
        .executeTakeFirst()

      return row ?? null
    },

    /** The value as it is, in capitals or not; two who add one at once agree on it. */
    async findOrAdd(dropdown: string, value: string): Promise<DropdownRow & { isNew: boolean }> {
      const id = newId()
      await db
        .insertInto('dropdown_values')
        .values({ organisation_id: organisationId, id, dropdown, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const row = await all()
        .where('dropdown', '=', dropdown)
        .where(sql`lower(value)`, '=', sql<string>`lower(${value}::text)`)
        .executeTakeFirstOrThrow()

      return { ...row, isNew: row.id === id }
    },
  }
}
