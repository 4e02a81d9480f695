import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type DocumentView = Selectable<Database['document_views']>

/** Filters that members keep; each is its owner's alone. */
export const documentViews = (db: Transaction<Database>, organisationId: string) => {
  const own = (userId: string) =>
    db
      .selectFrom('document_views')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)

  return {
    async ofUser(userId: string): Promise<DocumentView[]> {
      return await own(userId).orderBy('name_key').execute()
    },

    async add(row: Omit<Insertable<Database['document_views']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('document_views')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async update(userId: string, id: string, changes: Updateable<Database['document_views']>): Promise<void> {
      await db
        .updateTable('document_views')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('document_views')
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()

      return numDeletedRows > 0n
    },
  }
}
