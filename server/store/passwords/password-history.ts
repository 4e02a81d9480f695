import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

/** The password a person has and those before it, hashed. */
export const passwordHistory = (db: Transaction<Database>) => ({
  /**
   * Of one person, locked while it is decided whether a new password may be one of them: the
   * present one first.
   */
  async latestLocked(userId: string, most: number): Promise<string[]> {
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    const rows = await db
      .selectFrom('password_history')
      .select('password_hash')
      .where('user_id', '=', userId)
      .orderBy('set_at', 'desc')
      .limit(most)
      .execute()
    // One that was set before there was a history is with the user alone.
    const hashes = new Set([user?.password_hash, ...rows.map((row) => row.password_hash)])

    return [...hashes].filter((hash) => typeof hash === 'string').slice(0, most)
  },

  /** The new one in force; `before` is remembered after it, and nothing beyond. */
  async set(userId: string, passwordHash: string, before: readonly string[], now: Date): Promise<void> {
    await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    await db.deleteFrom('password_history').where('user_id', '=', userId).execute()
    await db
      .insertInto('password_history')
      .values(
        [passwordHash, ...before].map((hash, age) => ({
          id: newId(),
          user_id: userId,
          password_hash: hash,
          set_at: new Date(now.getTime() - age),
        })),
      )
      .execute()
  },
})
