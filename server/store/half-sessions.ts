import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

export interface HalfSession {
  id: string
  userId: string
  kind: 'choose' | 'second_factor'
  clientKeyHash: Buffer
  expiresAt: Date
}

/** Logged in, with the organisation or the second factor still to come. */
export const halfSessions = (db: Transaction<Database>) => ({
  async add(session: HalfSession & { tokenHash: Buffer }): Promise<void> {
    await db
      .insertInto('half_sessions')
      .values({
        id: session.id,
        token_hash: session.tokenHash,
        user_id: session.userId,
        kind: session.kind,
        client_key_hash: session.clientKeyHash,
        expires_at: session.expiresAt,
      })
      .execute()
  },

  async byToken(tokenHash: Buffer): Promise<HalfSession | null> {
    const row = await db
      .selectFrom('half_sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()

    return row
      ? {
          id: row.id,
          userId: row.user_id,
          kind: row.kind,
          clientKeyHash: row.client_key_hash,
          expiresAt: row.expires_at,
        }
      : null
  },

  /** True for the one caller that takes it; a half session turns into a full one once. */
  async take(id: string): Promise<boolean> {
    const result = await db.deleteFrom('half_sessions').where('id', '=', id).executeTakeFirst()

    return result.numDeletedRows === 1n
  },

  async removeOfUser(userId: string): Promise<void> {
    await db.deleteFrom('half_sessions').where('user_id', '=', userId).execute()
  },

  async sweep(expiredBefore: Date): Promise<void> {
    await db.deleteFrom('half_sessions').where('expires_at', '<', expiredBefore).execute()
  },
})
