import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

/** Only tokens that were used have a row (docs/decisions/0002). */
export const envelopeTokens = (db: Transaction<Database>) => ({
  /** True for the one caller whose use this is, on whichever server; everybody after is told no. */
  async use(tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
    const result = await db
      .insertInto('envelope_tokens')
      .values({ token_hash: tokenHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()

    return result.numInsertedOrUpdatedRows === 1n
  },

  async sweep(expiredBefore: Date): Promise<void> {
    await db.deleteFrom('envelope_tokens').where('expires_at', '<', expiredBefore).execute()
  },
})
