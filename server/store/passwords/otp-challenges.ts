import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type OtpChallenge = Selectable<Database['otp_challenges']>

/**
 * Codes that were sent, hashed. `subject` is what the code opens: the id of a signer's link, or a
 * contact by its keyed hash.
 */
export const otpChallenges = (db: Transaction<Database>) => ({
  async add(challenge: Insertable<Database['otp_challenges']>): Promise<void> {
    await db.insertInto('otp_challenges').values(challenge).execute()
  },

  /**
   * The newest of a subject, locked while it is judged: tries at the same moment come one after
   * another.
   */
  async newestLocked(purpose: string, subject: string): Promise<OtpChallenge | null> {
    const row = await db
      .selectFrom('otp_challenges')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async newest(purpose: string, subject: string): Promise<OtpChallenge | null> {
    const row = await db
      .selectFrom('otp_challenges')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row ?? null
  },

  async byIdLocked(id: string): Promise<OtpChallenge | null> {
    const row = await db
      .selectFrom('otp_challenges')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async update(id: string, changes: Updateable<Database['otp_challenges']>): Promise<void> {
    await db.updateTable('otp_challenges').set(changes).where('id', '=', id).execute()
  },

  /**
   * Codes under way that open this account open nothing any more; what was counted stays counted.
   */
  async voidOfUser(userId: string): Promise<void> {
    await db
      .updateTable('otp_challenges')
      .set({ code_hash: Buffer.alloc(0) })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute()
  },

  async sweep(lastSentBefore: Date): Promise<void> {
    await db.deleteFrom('otp_challenges').where('last_sent_at', '<', lastSentBefore).execute()
  },
})
