import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type SupportingDocument = Selectable<Database['supporting_documents']>

/** Papers that were given, oldest first. */
export const supportingDocuments = (db: Transaction<Database>, organisationId: string) => {
  const own = () =>
    db.selectFrom('supporting_documents').selectAll().where('organisation_id', '=', organisationId)

  return {
    async get(id: string): Promise<SupportingDocument | null> {
      return (await own().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async ofAsked(askedIds: readonly string[]): Promise<SupportingDocument[]> {
      return askedIds.length === 0 ? [] : own().where('asked_id', 'in', askedIds).orderBy('id').execute()
    },

    async add(paper: Omit<Insertable<Database['supporting_documents']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('supporting_documents')
        .values({ ...paper, organisation_id: organisationId })
        .execute()
    },

    /** Answers what was there. */
    async takeAway(which: {
      ids?: readonly string[]
      asked?: readonly string[]
    }): Promise<SupportingDocument[]> {
      const { ids = [], asked = [] } = which
      if (ids.length === 0 && asked.length === 0) return []

      return db
        .deleteFrom('supporting_documents')
        .where('organisation_id', '=', organisationId)
        .where(ids.length > 0 ? 'id' : 'asked_id', 'in', ids.length > 0 ? ids : asked)
        .returningAll()
        .execute()
    },
  }
}
