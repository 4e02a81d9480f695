import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type Directory = Selectable<Database['directories']>
export type DirectoryToken = Selectable<Database['directory_tokens']>

/**
 * The directory outside that keeps an organisation's people: what it brings, its tokens, and how
 * much came.
 */
export const directories = (db: Transaction<Database>, organisationId: string) => ({
  async get(): Promise<Directory | null> {
    const row = await db
      .selectFrom('directories')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst()

    return row ?? null
  },

  /** Of two who change it at once the second sees what the first did. */
  async lock(): Promise<Directory> {
    await db
      .insertInto('directories')
      .values({ organisation_id: organisationId, id: newId() })
      .onConflict((conflict) => conflict.column('organisation_id').doNothing())
      .execute()

    return db
      .selectFrom('directories')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .forUpdate()
      .executeTakeFirstOrThrow()
  },

  async update(changes: Updateable<Database['directories']>): Promise<void> {
    await db
      .updateTable('directories')
      .set({ ...changes, revision: sql<number>`revision + 1` })
      .where('organisation_id', '=', organisationId)
      .execute()
  },

  async tokens(): Promise<DirectoryToken[]> {
    return db
      .selectFrom('directory_tokens')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
  },

  async tokenOf(hash: Buffer): Promise<DirectoryToken | null> {
    const row = await db
      .selectFrom('directory_tokens')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('token_hash', '=', hash)
      .executeTakeFirst()

    return row ?? null
  },

  async tokenLocked(id: string): Promise<DirectoryToken | null> {
    const row = await db
      .selectFrom('directory_tokens')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async addToken(
    token: Pick<DirectoryToken, 'id' | 'name' | 'token_hash' | 'hint' | 'made_by' | 'expires_at'>,
  ): Promise<void> {
    await db
      .insertInto('directory_tokens')
      .values({ ...token, organisation_id: organisationId })
      .execute()
  },

  async updateToken(id: string, changes: Updateable<Database['directory_tokens']>): Promise<void> {
    await db
      .updateTable('directory_tokens')
      .set(changes)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  /** Counts what a request did on its day. */
  async countDay(day: string, refusal: string | null, now: Date): Promise<void> {
    const [taken, refused] = refusal === null ? [1, 0] : [0, 1]
    await sql`
      insert into directory_days (organisation_id, id, day, taken, refused, last_refusal, last_refusal_at)
      values (${organisationId}, ${newId()}, ${day}, ${taken}, ${refused}, ${refusal}, ${refusal === null ? null : now})
      on conflict (organisation_id, day) do update set
        taken = directory_days.taken + excluded.taken,
        refused = directory_days.refused + excluded.refused,
        last_refusal = coalesce(excluded.last_refusal, directory_days.last_refusal),
        last_refusal_at = coalesce(excluded.last_refusal_at, directory_days.last_refusal_at)`.execute(db)
  },

  async days(most: number) {
    return db
      .selectFrom('directory_days')
      .select([sql<string>`day::text`.as('day'), 'taken', 'refused', 'last_refusal', 'last_refusal_at'])
      .where('organisation_id', '=', organisationId)
      .orderBy('day', 'desc')
      .limit(most)
      .execute()
  },
})
