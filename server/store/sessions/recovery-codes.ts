import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** Codes on paper for a person who lost the second factor; each works once. */
export const recoveryCodes = (db: Transaction<Database>) => ({
  /** In the place of those before. */
  async replace(userId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.removeAll(userId)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute()
  },

  async removeAll(userId: string): Promise<void> {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  },

  /** True for the one that used it. */
  async use(userId: string, hash: Buffer, at: Date): Promise<boolean> {
    const result = await db
      .updateTable('recovery_codes')
      .set({ used_at: at })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()

    return result.numUpdatedRows === 1n
  },

  async left(userId: string): Promise<number> {
    const row = await db
      .selectFrom('recovery_codes')
      .select((count) => count.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()

    return row.left
  },
})
