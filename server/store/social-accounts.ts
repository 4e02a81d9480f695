import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

interface SocialAccount {
  issuer: string
  subject: string
  userId: string
}

/** Accounts of providers by which people have come in. */
export const socialAccounts = (db: Transaction<Database>) => ({
  /** Links the first that comes; false where the person has another account there, or the account another person here. */
  async link({ issuer, subject, userId }: SocialAccount, now: Date): Promise<boolean> {
    await db
      .insertInto('social_accounts')
      .values({ issuer, subject, user_id: userId, linked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('social_accounts')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('user_id', '=', userId)
      .executeTakeFirst()

    return row !== undefined
  },
})
