import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { WaitReason } from '#contract/vocabulary/states.ts'
import type { KeptTag } from '#contract/vocabulary/text-tags.ts'
import type { Database } from '../database.ts'

export type Document = Selectable<Database['documents']>

/** The papers of a docket. */
export const documents = (db: Transaction<Database>, organisationId: string) => ({
  async add(document: Omit<Insertable<Database['documents']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('documents')
      .values({ ...document, organisation_id: organisationId })
      .execute()
  },

  async get(id: string): Promise<Document | null> {
    const row = await db
      .selectFrom('documents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()

    return row ?? null
  },

  /** One that was deleted since then, and whose bytes are therefore still there. */
  async deletedSince(id: string, since: Date): Promise<Document | null> {
    const row = await db
      .selectFrom('documents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('deleted_at', '>', since)
      .executeTakeFirst()

    return row ?? null
  },

  /** With the files of their dockets that were deleted at the same moment. */
  async deletedTogether(ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select documents.id from documents
      join documents asked on asked.organisation_id = documents.organisation_id
        and asked.docket_id = documents.docket_id and asked.deleted_at = documents.deleted_at
      where documents.organisation_id = ${organisationId} and asked.id = any(${ids}::uuid[])`.execute(db)

    return rows.map(({ id }) => id)
  },

  /** Those of a docket, in their order. */
  async ofDocket(docketId: string): Promise<Document[]> {
    return db
      .selectFrom('documents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .where('deleted_at', 'is', null)
      .orderBy('sequence')
      .execute()
  },

  /** Which of these are hashes of files that were sent, and are in review, out or completed. */
  async sentAmong(hashes: readonly Buffer[]): Promise<Set<string>> {
    if (hashes.length === 0) return new Set()
    const { rows } = await sql<{ sha256: Buffer }>`
      select wanted.sha256 from unnest(${hashes}::bytea[]) as wanted (sha256)
      where exists (select from document_versions version
        join documents on documents.organisation_id = version.organisation_id
          and documents.id = version.document_id
        where version.organisation_id = ${organisationId} and version.sha256 = wanted.sha256
          and version.number = 1 and documents.deleted_at is null
          and documents.state in ('in_review', 'out_for_signature', 'completed'))`.execute(db)

    return new Set(rows.map(({ sha256 }) => sha256.toString('hex')))
  },

  /**
   * That were sent, and are out or completed, as exactly these bytes were uploaded; newest first.
   */
  async ofSameBytes(sha256: Buffer, most: number): Promise<Document[]> {
    return db
      .selectFrom('document_versions')
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.organisation_id', '=', 'document_versions.organisation_id')
          .onRef('documents.id', '=', 'document_versions.document_id'),
      )
      .selectAll('documents')
      .where('document_versions.organisation_id', '=', organisationId)
      .where('document_versions.sha256', '=', sha256)
      .where('document_versions.number', '=', 1)
      .where('documents.state', 'in', ['in_review', 'out_for_signature', 'completed'])
      .where('documents.deleted_at', 'is', null)
      .orderBy('documents.id', 'desc')
      .limit(most)
      .execute()
  },

  /**
   * Until the end of the transaction nobody else asks whether these bytes were sent, or sends them.
   */
  async aloneWithBytes(hashes: readonly Buffer[]): Promise<void> {
    // In one order for all callers: two who send the same files never wait for each other.
    const names = [...new Set(hashes.map((hash) => `sent:${organisationId}/${hash.toString('hex')}`))].sort()
    if (names.length === 0) return
    await sql`
      select pg_advisory_xact_lock(hashtextextended(name, 0))
      from unnest(${names}::text[]) as wanted (name)`.execute(db)
  },

  async update(id: string, changes: Updateable<Database['documents']>, now: Date): Promise<void> {
    await this.updateMany([id], changes, now)
  },

  /** The same change of each of these. */
  async updateMany(
    ids: readonly string[],
    changes: Updateable<Database['documents']>,
    now: Date,
  ): Promise<void> {
    if (ids.length === 0) return
    await db
      .updateTable('documents')
      .set({ ...changes, updated_at: now, revision: sql`revision + 1` })
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', ids)
      .execute()
  },

  /** Which of its text tags have their field: nothing that an editor sees changes. */
  async noteTags(id: string, tags: readonly KeptTag[]): Promise<void> {
    await db
      .updateTable('documents')
      .set({ text_tags: JSON.stringify(tags) })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  /**
   * Signed by everybody, and nothing was done about the rest since then: the job that should was
   * lost.
   */
  async unfinished(before: Date, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('documents')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'out_for_signature')
      .where('seal_state', '=', 'waiting')
      .where('updated_at', '<=', before)
      .where((where) => where.or([where('next_try_at', 'is', null), where('next_try_at', '<=', before)]))
      .limit(most)
      .execute()

    return rows.map(({ id }) => id)
  },

  /**
   * Says what the documents of a docket wait for, unless they wait for something else already; null
   * ends that wait.
   */
  async setWaiting(docketId: string, thing: WaitReason, until: Date | null): Promise<void> {
    await db
      .updateTable('documents')
      .set(until ? { waiting_for: thing, next_try_at: until } : { waiting_for: null, next_try_at: null })
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .where('state', '=', 'out_for_signature')
      .where((where) =>
        until
          ? where.or([where('waiting_for', 'is', null), where('waiting_for', '=', thing)])
          : where('waiting_for', '=', thing),
      )
      .execute()
  },
})
