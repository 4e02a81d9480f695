import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type BulkSigning = Selectable<Database['bulk_signings']>

/** Acts in which a member signs many papers; one at a time is open. */
export const bulkSignings = (db: Transaction<Database>, organisationId: string) => {
  const all = () => db.selectFrom('bulk_signings').selectAll().where('organisation_id', '=', organisationId)

  return {
    /** A member begins one after the other, however often they click. */
    async lock(userId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('bulk-signing'), hashtext(${userId}))`.execute(db)
    },

    async add(row: Omit<Insertable<Database['bulk_signings']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('bulk_signings')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async ofUserLocked(userId: string, id: string): Promise<BulkSigning | null> {
      const found = all().where('user_id', '=', userId).where('id', '=', id)

      return (await found.forUpdate().executeTakeFirst()) ?? null
    },

    /** For a token helper, which comes without its member. */
    async get(id: string): Promise<BulkSigning | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** For an answer of a provider, which comes without its member. */
    async getLocked(id: string): Promise<BulkSigning | null> {
      return (await all().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async ofUser(userId: string, id: string): Promise<BulkSigning | null> {
      return (await all().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()) ?? null
    },

    async newestOf(userId: string): Promise<BulkSigning | null> {
      const found = all().where('user_id', '=', userId).orderBy('id', 'desc').limit(1)

      return (await found.executeTakeFirst()) ?? null
    },

    async openOf(userId: string): Promise<BulkSigning | null> {
      const found = all().where('user_id', '=', userId).where('state', '=', 'open')

      return (await found.executeTakeFirst()) ?? null
    },

    async update(id: string, changes: Updateable<Database['bulk_signings']>): Promise<void> {
      await db
        .updateTable('bulk_signings')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
