import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

export interface EnvelopeKeyRow {
  kid: string
  publicKey: Buffer
  sealedPrivate: Buffer
  createdAt: Date
  retiredAt: Date | null
}

/** The transport keys of the deployment; the private halves are sealed under the master key. */
export const envelopeKeys = (db: Transaction<Database>) => ({
  /** One server at a time decides whether a new key is due. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('envelope_keys', 0))`.execute(db)
  },

  /** Keys in use and those retired after the moment, newest first. */
  async usable(retiredAfter: Date): Promise<EnvelopeKeyRow[]> {
    const rows = await db
      .selectFrom('envelope_keys')
      .selectAll()
      .where((where) => where.or([where('retired_at', 'is', null), where('retired_at', '>', retiredAfter)]))
      .orderBy('created_at', 'desc')
      .execute()

    return rows.map((row) => ({
      kid: row.kid,
      publicKey: row.public_key,
      sealedPrivate: row.sealed_private,
      createdAt: row.created_at,
      retiredAt: row.retired_at,
    }))
  },

  async retireAll(now: Date): Promise<void> {
    await db.updateTable('envelope_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute()
  },

  async add(key: Omit<EnvelopeKeyRow, 'retiredAt'>): Promise<void> {
    await db
      .insertInto('envelope_keys')
      .values({
        kid: key.kid,
        public_key: key.publicKey,
        sealed_private: key.sealedPrivate,
        created_at: key.createdAt,
      })
      .execute()
  },
})
