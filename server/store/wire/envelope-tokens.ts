import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { plannedOnce } from '../planned-once.ts'

export interface TokenUse {
  hash: Buffer
  expiresAt: Date
}

/** Only tokens that were used have a row (docs/decisions/0002). */
export const envelopeTokens = (db: Kysely<Database>) => ({
  /**
   * One atomic statement for several uses: true for the one caller whose use it is, on whichever
   * server, and for the first of those who come with the same token in one statement; everybody
   * else and everybody after is told no.
   */
  async use(uses: readonly TokenUse[]): Promise<boolean[]> {
    // In one order everywhere: two statements that want each other's tokens would wait for one
    // another.
    const sorted = uses.toSorted((one, other) => one.hash.compare(other.hash))
    const { rows } = await sql<{ token_hash: Buffer }>`
      insert into envelope_tokens (token_hash, expires_at)
      select * from unnest(${sorted.map(({ hash }) => hash)}::bytea[], ${sorted.map(({ expiresAt }) => expiresAt)}::timestamptz[])
      on conflict do nothing
      returning token_hash ${plannedOnce}`.execute(db)
    const fresh = new Set(rows.map(({ token_hash }) => token_hash.toString('latin1')))

    return uses.map(({ hash }) => fresh.delete(hash.toString('latin1')))
  },

  async sweep(expiredBefore: Date): Promise<void> {
    await db.deleteFrom('envelope_tokens').where('expires_at', '<', expiredBefore).execute()
  },
})
