import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type LinkCode = Selectable<Database['link_codes']>
export type NewLinkCode = Omit<LinkCode, 'ended_at' | 'end_reason' | 'created_at'> &
  Partial<Pick<LinkCode, 'created_at'>>

/** Why a code was ended before its time. */
export type CodeEnd = NonNullable<LinkCode['end_reason']>

/**
 * An invitation that can still be accepted: who has proved the mail it went to may find it without
 * the link.
 */
export interface OpenInvitationCode {
  organisation_id: string
  code_hash: Buffer
}

/**
 * What random codes in addresses stand for. A code says nothing by itself: everything is looked up
 * here, by its hash.
 */
export const linkCodes = (db: Transaction<Database>) => ({
  async addMany(codes: readonly NewLinkCode[]): Promise<void> {
    await db
      .insertInto('link_codes')
      .values(codes.map((code) => ({ ...code, params: JSON.stringify(code.params) })))
      .execute()
  },

  async find(codeHash: Buffer, purposes: readonly string[], now: Date): Promise<LinkCode | null> {
    const row = await db
      .selectFrom('link_codes')
      .selectAll()
      .where('code_hash', '=', codeHash)
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', now)
      .where('ended_at', 'is', null)
      .executeTakeFirst()

    return row ?? null
  },

  /** For the one caller that takes it: a code that is good once is gone with its use. */
  async take(codeHash: Buffer, purposes: readonly string[], now: Date): Promise<LinkCode | null> {
    const row = await db
      .deleteFrom('link_codes')
      .where('code_hash', '=', codeHash)
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', now)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst()

    return row ?? null
  },

  async has(id: string): Promise<boolean> {
    const row = await db.selectFrom('link_codes').select('id').where('id', '=', id).executeTakeFirst()

    return row !== undefined
  },

  /** Where it was made for this purpose and has not ended. */
  async isLiving(id: string, purpose: string, now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('link_codes')
      .select('id')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now)
      .where('ended_at', 'is', null)
      .executeTakeFirst()

    return row !== undefined
  },

  async prolong(id: string, until: Date): Promise<void> {
    await db.updateTable('link_codes').set({ expires_at: until }).where('id', '=', id).execute()
  },

  async removeById(id: string): Promise<void> {
    await db.deleteFrom('link_codes').where('id', '=', id).execute()
  },

  async removeOfUser(userId: string, purposes: readonly string[]): Promise<void> {
    await db.deleteFrom('link_codes').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
  },

  /** Also one that has expired or was ended, for whom it may be said why. */
  async known(codeHash: Buffer, purpose: string): Promise<LinkCode | null> {
    const row = await db
      .selectFrom('link_codes')
      .selectAll()
      .where('code_hash', '=', codeHash)
      .where('purpose', '=', purpose)
      .executeTakeFirst()

    return row ?? null
  },

  /** The newest invitation of somebody that is still good. */
  async openInvitation(userId: string, now: Date): Promise<OpenInvitationCode | null> {
    const row = await db
      .selectFrom('link_codes')
      .select(['organisation_id', 'code_hash'])
      .where('user_id', '=', userId)
      .where('purpose', '=', 'invitation')
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row?.organisation_id ? { organisation_id: row.organisation_id, code_hash: row.code_hash } : null
  },

  /** Ends the invitations of these people to one organisation that are still good. */
  async endInvitations(
    organisationId: string,
    userIds: readonly string[],
    reason: CodeEnd,
    now: Date,
  ): Promise<void> {
    await db
      .updateTable('link_codes')
      .set({ ended_at: now, end_reason: reason })
      .where('purpose', '=', 'invitation')
      .where('organisation_id', '=', organisationId)
      .where('user_id', 'in', userIds)
      .where('ended_at', 'is', null)
      .execute()
  },

  /** Ends the links of an external user that are still good. */
  async endAssisted(
    organisationId: string,
    externalUserId: string,
    reason: CodeEnd,
    now: Date,
  ): Promise<void> {
    await db
      .updateTable('link_codes')
      .set({ ended_at: now, end_reason: reason })
      .where('purpose', '=', 'assisted')
      .where('organisation_id', '=', organisationId)
      .where(sql<string>`params ->> 'user_id'`, '=', externalUserId)
      .where('ended_at', 'is', null)
      .execute()
  },

  /** Hand-overs of an external user's session, to one signer's link or to all of them. */
  async removeOwnLinks(organisationId: string, session: string, signerLinkId?: string): Promise<void> {
    const own = db
      .deleteFrom('link_codes')
      .where('purpose', '=', 'own-link')
      .where('organisation_id', '=', organisationId)
      .where(sql<string>`params ->> 'session'`, '=', session)
    await (signerLinkId
      ? own.where(sql<string>`params ->> 'signer_link_id'`, '=', signerLinkId)
      : own
    ).execute()
  },

  /**
   * A link of the assisted dashboard, or of an invitation, says for a while longer why it leads
   * nowhere.
   */
  async sweep(expiredBefore: Date, saidBefore: Date): Promise<void> {
    await db
      .deleteFrom('link_codes')
      .where((where) =>
        where.or([
          where('expires_at', '<', saidBefore),
          where.and([
            where('expires_at', '<', expiredBefore),
            where('purpose', 'not in', ['assisted', 'invitation']),
          ]),
        ]),
      )
      .execute()
  },
})
