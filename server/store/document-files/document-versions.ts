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

  /** The newest version of each of these documents, by the document's id. */
  async heads(documentIds: readonly string[]): Promise<Map<string, DocumentVersion>> {
    if (documentIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('document_versions')
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.organisation_id', '=', 'document_versions.organisation_id')
          .onRef('documents.id', '=', 'document_versions.document_id')
          .onRef('documents.head_version', '=', 'document_versions.number'),
      )
      .selectAll('document_versions')
      .where('document_versions.organisation_id', '=', organisationId)
      .where('document_versions.document_id', 'in', documentIds)
      .execute()

    return new Map(rows.map((row) => [row.document_id, row]))
  },

  /** As each of these documents was uploaded, by the document's id. */
  async firsts(documentIds: readonly string[]): Promise<Map<string, DocumentVersion>> {
    if (documentIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('document_versions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('document_id', 'in', documentIds)
      .where('number', '=', 1)
      .execute()

    return new Map(rows.map((row) => [row.document_id, row]))
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
