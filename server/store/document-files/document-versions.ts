import type { Insertable, Selectable, Transaction } from 'kysely'
import { versionSources } from '#contract/vocabulary/document-sources.ts'
import type { Database } from '../database.ts'

export type DocumentVersion = Selectable<Database['document_versions']>

/** The versions of a document: rows are added, bytes stay. */
export const documentVersions = (db: Transaction<Database>, organisationId: string) => ({
  async add(version: Omit<Insertable<Database['document_versions']>, 'organisation_id'>): Promise<void> {
    // The database takes any word: this is where a wrong one stops.
    if (!Object.hasOwn(versionSources, version.reason)) throw new Error(`No version is "${version.reason}".`)
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
