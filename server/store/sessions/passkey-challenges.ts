import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'

type Purpose = Database['passkey_challenges']['purpose']

/** What a passkey signs: for one session and purpose, once. */
export const passkeyChallenges = (db: Transaction<Database>) => ({
  async put(sessionId: string, purpose: Purpose, challenge: string, expiresAt: Date): Promise<void> {
    const values = { challenge, expires_at: expiresAt }
    await db
      .insertInto('passkey_challenges')
      .values({ session_id: sessionId, purpose, ...values })
      .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(values))
      .execute()
  },

  /** Taken by the first who answers it, rightly or not. */
  async take(sessionId: string, purpose: Purpose, now: Date): Promise<string | null> {
    const row = await db
      .deleteFrom('passkey_challenges')
      .where('session_id', '=', sessionId)
      .where('purpose', '=', purpose)
      .returning(['challenge', 'expires_at'])
      .executeTakeFirst()

    return row && row.expires_at > now ? row.challenge : null
  },

  async sweep(now: Date): Promise<void> {
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  },
})
