import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type HalfSession = Selectable<Database['half_sessions']>

/** Logged in, with the organisation or the second factor still to come. */
export const halfSessions = (db: Transaction<Database>) => ({
  async add(session: Insertable<Database['half_sessions']>): Promise<void> {
    await db.insertInto('half_sessions').values(session).execute()
  },

  async byToken(tokenHash: Buffer): Promise<HalfSession | null> {
    const row = await db
      .selectFrom('half_sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()

    return row ?? null
  },

  async byId(id: string): Promise<HalfSession | null> {
    const row = await db.selectFrom('half_sessions').selectAll().where('id', '=', id).executeTakeFirst()

    return row ?? null
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
