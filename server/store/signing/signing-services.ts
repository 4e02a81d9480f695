import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type SigningServiceRow = Selectable<Database['signing_services']>
type Insert = Omit<Insertable<Database['signing_services']>, 'organisation_id'>
type Change = Omit<Updateable<Database['signing_services']>, 'organisation_id' | 'id' | 'revision'>

/** Services at which people of this organisation's dockets may sign with a key of their own. */
export const signingServices = (db: Transaction<Database>, organisationId: string) => {
  const all = () =>
    db.selectFrom('signing_services').selectAll().where('organisation_id', '=', organisationId)

  return {
    async list(): Promise<SigningServiceRow[]> {
      return await all().orderBy('id').execute()
    },

    async inUse(): Promise<SigningServiceRow[]> {
      return await all().where('is_enabled', '=', true).orderBy('name').orderBy('id').execute()
    },

    async get(id: string): Promise<SigningServiceRow | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async add(row: Insert): Promise<void> {
      await db
        .insertInto('signing_services')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    /** False where somebody else has changed it since it was read. */
    async change(id: string, revision: number, change: Change): Promise<boolean> {
      const result = await db
        .updateTable('signing_services')
        .set({ ...change, revision: revision + 1 })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()

      return result.numUpdatedRows === 1n
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('signing_services')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
