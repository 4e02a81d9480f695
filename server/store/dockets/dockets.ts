import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type Docket = Selectable<Database['dockets']>

/** What is sent: documents with their signers, settings and deadline. */
export const dockets = (db: Transaction<Database>, organisationId: string) => ({
  async add(docket: Omit<Insertable<Database['dockets']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('dockets')
      .values({ ...docket, organisation_id: organisationId })
      .execute()
  },

  async get(id: string): Promise<Docket | null> {
    const row = await db
      .selectFrom('dockets')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()

    return row ?? null
  },

  /** What each of these was sent with. */
  async settingsOf(ids: readonly string[]): Promise<Map<string, Docket['settings']>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('dockets')
      .select(['id', 'settings'])
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', ids)
      .execute()

    return new Map(rows.map(({ id, settings }) => [id, settings]))
  },

  /**
   * Every act on a docket, its documents or signers takes this lock first: so acts on one docket
   * come one after another.
   */
  async getLocked(id: string): Promise<Docket | null> {
    const row = await db
      .selectFrom('dockets')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  /** The same, also of one that was deleted and not erased. */
  async getLockedAlsoDeleted(id: string): Promise<Docket | null> {
    const row = await db
      .selectFrom('dockets')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async update(id: string, changes: Updateable<Database['dockets']>, now: Date): Promise<void> {
    await db
      .updateTable('dockets')
      .set({ ...changes, updated_at: now, revision: sql`revision + 1` })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  /** Those of these that somebody works on, or looks at, at this moment. */
  async heldAmong(ids: readonly string[], now: Date): Promise<Docket[]> {
    return await db
      .selectFrom('dockets')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', [...new Set(ids)])
      .where('edited_until', '>', now)
      .where('deleted_at', 'is', null)
      .execute()
  },

  /** Who works on it: says nothing about the docket itself, so its revision stays. */
  async setEditor(
    id: string,
    editor: Pick<Docket, 'editor_id' | 'editor_name' | 'editor_session_id' | 'edited_since' | 'edited_until'>,
  ): Promise<void> {
    await db
      .updateTable('dockets')
      .set(editor)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  /** Said of where it is kept and about it, not of what is signed: its revision stays. */
  async setArchived(id: string, at: Date | null): Promise<void> {
    await db
      .updateTable('dockets')
      .set({ archived_at: at })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  async saveNote(
    id: string,
    note: Pick<Docket, 'note' | 'note_version' | 'note_by' | 'note_at'>,
  ): Promise<void> {
    await db
      .updateTable('dockets')
      .set(note)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  /**
   * Puts together what a search finds a docket by: title, reference, tags, names of documents,
   * people.
   */
  async refreshSearchText(id: string): Promise<void> {
    await sql`
      update dockets set search_text = lower(concat_ws(' ', title, reference_id, array_to_string(tags, ' '),
        (select string_agg(name, ' ') from documents
          where organisation_id = ${organisationId} and docket_id = ${id} and deleted_at is null),
        (select string_agg(distinct concat_ws(' ', name, email), ' ') from signers
          where organisation_id = ${organisationId} and docket_id = ${id} and deleted_at is null)))
      where organisation_id = ${organisationId} and id = ${id}`.execute(db)
  },

  /**
   * Until the end of the transaction nobody else asks whether this reference is free, or takes it.
   */
  async aloneWithReference(key: string): Promise<void> {
    const name = `reference:${organisationId}/${key}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  },

  /** Whether a docket of the organisation, or of one of its zones, is filed under this. */
  async hasReference(key: string, among: { zoneId?: string | null }): Promise<boolean> {
    let found = db
      .selectFrom('dockets')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('reference_key', '=', key)
    if (among.zoneId !== undefined)
      found = found.where('reference_zone_id', 'is not distinct from', among.zoneId)

    return (await found.limit(1).executeTakeFirst()) !== undefined
  },

  /** How many are out for signature. */
  async underWay(): Promise<number> {
    const { count } = await db
      .selectFrom('dockets')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'out_for_signature')
      .executeTakeFirstOrThrow()

    return count
  },

  /** Dockets whose deadline has passed and that nobody has marked yet. */
  async pastDeadline(now: Date, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('dockets')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'out_for_signature')
      .where('expires_at', '<=', now)
      .limit(most)
      .execute()

    return rows.map(({ id }) => id)
  },
})
