import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

export type DocumentVersion = Selectable<Database['document_versions']>

/** The versions of a document: rows are added, bytes stay. */
export const documentVersions = (db: Transaction<Database>, organisationId: string) => ({
  async add(version: Omit<Insertable<Database['document_versions']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('document_versions')
      .values({ ...version, organisation_id: organisationId })
      .execute()
  },

  async of(documentId: string): Promise<DocumentVersion[]> {
    return db
      .selectFrom('document_versions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .orderBy('number')
      .execute()
  },

  async get(documentId: string, number: number): Promise<DocumentVersion | null> {
    const row = await db
      .selectFrom('document_versions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .where('number', '=', number)
      .executeTakeFirst()

    return row ?? null
  },
})
