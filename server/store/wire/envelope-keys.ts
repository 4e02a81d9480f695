import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type EnvelopeKey = Selectable<Database['envelope_keys']>
export type NewEnvelopeKey = Insertable<Database['envelope_keys']>

/** The transport keys of the deployment; the private halves are sealed under the master key. */
export const envelopeKeys = (db: Transaction<Database>) => ({
  /** One server at a time decides whether a new key is due. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('envelope_keys', 0))`.execute(db)
  },

  /** Keys in use and those retired after the moment, newest first. */
  async usable(retiredAfter: Date): Promise<EnvelopeKey[]> {
    return await db
      .selectFrom('envelope_keys')
      .selectAll()
      .where((where) => where.or([where('retired_at', 'is', null), where('retired_at', '>', retiredAfter)]))
      .orderBy('created_at', 'desc')
      .execute()
  },

  async retireAll(now: Date): Promise<void> {
    await db.updateTable('envelope_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute()
  },

  async add(key: NewEnvelopeKey): Promise<void> {
    await db.insertInto('envelope_keys').values(key).execute()
  },
})
