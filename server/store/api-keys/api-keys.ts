import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type ApiKey = Selectable<Database['api_keys']>

export type KeyUse = Pick<
  Updateable<Database['api_keys']>,
  'last_used_at' | 'last_address' | 'previous_used_at'
>

// Our choice: an organisation with more has ended most of them.
const mostListed = 200

/** Keys of programs. */
export const apiKeys = (db: Transaction<Database>, organisationId: string) => ({
  /** Those that are first, newest first. */
  async list(): Promise<ApiKey[]> {
    return db
      .selectFrom('api_keys')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .orderBy(sql`ended_at is not null`)
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute()
  },

  /** By the name that a program gives of itself; with whether its organisation is suspended. */
  async ofApplication(applicationId: string): Promise<(ApiKey & { is_suspended: boolean }) | null> {
    const row = await db
      .selectFrom('api_keys')
      .innerJoin('organisations', 'organisations.id', 'api_keys.organisation_id')
      .selectAll('api_keys')
      .select(sql<boolean>`organisations.suspended_at is not null`.as('is_suspended'))
      .where('api_keys.organisation_id', '=', organisationId)
      .where('application_id', '=', applicationId)
      .executeTakeFirst()

    return row ?? null
  },

  /** For a change of it: waits for the acts of programs that run under the key. */
  async locked(id: string): Promise<ApiKey | null> {
    const row = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  /**
   * For an act under the key: nobody ends it before the act is over, and its use may be noted
   * meanwhile.
   */
  async lockedForAct(id: string): Promise<Pick<ApiKey, 'ended_at'> | null> {
    const row = await db
      .selectFrom('api_keys')
      .select('ended_at')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst()

    return row ?? null
  },

  async add(key: Omit<Insertable<Database['api_keys']>, 'organisation_id'>): Promise<ApiKey> {
    return db
      .insertInto('api_keys')
      .values({ ...key, organisation_id: organisationId })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async change(id: string, changes: Updateable<Database['api_keys']>): Promise<ApiKey> {
    return db
      .updateTable('api_keys')
      .set({ ...changes, revision: sql<number>`revision + 1` })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Whether this is the first use of the key that was shown; of two at the same moment one is. */
  async noteFirstUse(id: string, keyHash: Buffer, use: KeyUse): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('api_keys')
      .set(use)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('key_hash', '=', keyHash)
      .where('last_used_at', 'is', null)
      .executeTakeFirstOrThrow()

    return numUpdatedRows === 1n
  },

  /** Is no change of the key: two who use it at once write one after the other. */
  async noteUse(id: string, use: KeyUse): Promise<void> {
    await db
      .updateTable('api_keys')
      .set(use)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },
})
