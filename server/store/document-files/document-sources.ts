import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type DocumentSource = Selectable<Database['document_sources']>

/** Uploads that a document has beside the file it began with. */
export const documentSources = (db: Transaction<Database>, organisationId: string) => ({
  async add(source: Omit<Insertable<Database['document_sources']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('document_sources')
      .values({ ...source, organisation_id: organisationId })
      .execute()
  },

  async get(id: string): Promise<DocumentSource | null> {
    const row = await db
      .selectFrom('document_sources')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()

    return row ?? null
  },

  async of(documentId: string): Promise<DocumentSource[]> {
    return db
      .selectFrom('document_sources')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .orderBy('id')
      .execute()
  },
})
