import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type BulkRedirect = Selectable<Database['bulk_redirects']>

/** Redirects to a provider that carry papers of several dockets. */
export const bulkRedirects = (db: Transaction<Database>, organisationId: string) => {
  const all = () => db.selectFrom('bulk_redirects').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(row: Omit<Insertable<Database['bulk_redirects']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('bulk_redirects')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<BulkRedirect | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async newestOf(bulkId: string): Promise<BulkRedirect | null> {
      const found = all().where('bulk_id', '=', bulkId).orderBy('id', 'desc').limit(1)

      return (await found.executeTakeFirst()) ?? null
    },

    /** Sent to a provider a while ago, without an answer: their return may have been lost. */
    async unanswered(sentBefore: Date, sentAfter: Date, most: number): Promise<BulkRedirect[]> {
      return all()
        .where('state', '=', 'sent')
        .where('created_at', '<', sentBefore)
        .where('created_at', '>', sentAfter)
        .orderBy('created_at')
        .limit(most)
        .execute()
    },

    async update(id: string, changes: Updateable<Database['bulk_redirects']>): Promise<void> {
      await db
        .updateTable('bulk_redirects')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Nobody is waited for any more; a late answer is judged by its papers. */
    async endOpen(bulkId: string): Promise<void> {
      await db
        .updateTable('bulk_redirects')
        .set({ state: 'ended' })
        .where('organisation_id', '=', organisationId)
        .where('bulk_id', '=', bulkId)
        .where('state', 'in', ['prepared', 'sent'])
        .execute()
    },
  }
}
