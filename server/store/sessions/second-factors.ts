import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type SecondFactor = Selectable<Database['second_factors']>

/** What people prove beside their password: theirs in all of their organisations. */
export const secondFactors = (db: Transaction<Database>) => ({
  async add(factor: Insertable<Database['second_factors']>): Promise<void> {
    await db.insertInto('second_factors').values(factor).execute()
  },

  /** Those that were confirmed, oldest first. */
  async ofUser(userId: string): Promise<SecondFactor[]> {
    return db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .orderBy('id')
      .execute()
  },

  /**
   * Locked, so that of two proofs at the same moment the second sees the step or the counter of the
   * first.
   */
  async lockedOfUser(userId: string): Promise<SecondFactor[]> {
    return db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute()
  },

  /** Begun and not confirmed yet. */
  async begun(userId: string, id: string): Promise<SecondFactor | null> {
    const row = await db
      .selectFrom('second_factors')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async isEnrolled(credentialId: string): Promise<boolean> {
    const row = await db
      .selectFrom('second_factors')
      .select('id')
      .where('credential_id', '=', credentialId)
      .executeTakeFirst()

    return row !== undefined
  },

  /** What was begun before and never confirmed goes with the next beginning. */
  async forgetBegun(userId: string): Promise<void> {
    await db
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .execute()
  },

  async confirm(id: string, name: string, step: number, at: Date): Promise<void> {
    await db
      .updateTable('second_factors')
      .set({ name, confirmed_at: at, last_step: step, last_used_at: at })
      .where('id', '=', id)
      .execute()
  },

  async noteUse(id: string, used: { last_step?: number; counter?: number }, at: Date): Promise<void> {
    await db
      .updateTable('second_factors')
      .set({ ...used, last_used_at: at })
      .where('id', '=', id)
      .execute()
  },

  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const result = await db
      .updateTable('second_factors')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()

    return result.numUpdatedRows === 1n
  },

  async remove(userId: string, id: string): Promise<SecondFactor | null> {
    const row = await db
      .deleteFrom('second_factors')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returningAll()
      .executeTakeFirst()

    return row ?? null
  },
})
