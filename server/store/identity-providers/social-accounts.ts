import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type LinkedAccount = Selectable<Database['social_accounts']>

interface SocialAccount {
  issuer: string
  subject: string
  userId: string
  email?: string | null
  /** Of an organisation's own provider. */
  provider?: { organisationId: string; id: string }
}

/**
 * Accounts of providers by which people have come in: of those that everybody has, and of
 * organisations' own.
 */
export const socialAccounts = (db: Transaction<Database>) => ({
  /**
   * Links the first that comes; false where the person has another account there, or the account
   * another person here.
   */
  async link({ issuer, subject, userId, email, provider }: SocialAccount, now: Date): Promise<boolean> {
    await db
      .insertInto('social_accounts')
      .values({
        issuer,
        subject,
        user_id: userId,
        linked_at: now,
        email: email ?? null,
        organisation_id: provider?.organisationId ?? null,
        provider_id: provider?.id ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()

    return (await this.ownerOf(issuer, subject)) === userId
  },

  async ownerOf(issuer: string, subject: string): Promise<string | null> {
    const row = await db
      .selectFrom('social_accounts')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()

    return row?.user_id ?? null
  },

  async ofUser(userId: string): Promise<LinkedAccount[]> {
    return await db
      .selectFrom('social_accounts')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('linked_at')
      .orderBy('issuer')
      .execute()
  },

  async unlink(userId: string, issuer: string): Promise<LinkedAccount | null> {
    const row = await db
      .deleteFrom('social_accounts')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .returningAll()
      .executeTakeFirst()

    return row ?? null
  },
})
