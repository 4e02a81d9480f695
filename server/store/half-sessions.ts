import type { Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

export interface HalfSession {
  id: string
  userId: string
  kind: 'choose' | 'second_factor'
  clientKeyHash: Buffer
  expiresAt: Date
  /** Chosen already, where the second factor alone is missing. */
  organisationId: string | null
  /** The whole session that ends when this one becomes whole: a switch to another organisation. */
  replaces: { organisationId: string; family: string } | null
  /** The sign-in at an organisation's own provider by which it began. */
  ssoSignInId: string | null
}

/** Logged in, with the organisation or the second factor still to come. */
export const halfSessions = (db: Transaction<Database>) => ({
  async add(session: HalfSession & { tokenHash: Buffer }): Promise<void> {
    await db
      .insertInto('half_sessions')
      .values({
        id: session.id,
        token_hash: session.tokenHash,
        user_id: session.userId,
        kind: session.kind,
        client_key_hash: session.clientKeyHash,
        expires_at: session.expiresAt,
        organisation_id: session.organisationId,
        replaces_organisation_id: session.replaces?.organisationId ?? null,
        replaces_family: session.replaces?.family ?? null,
        sso_sign_in_id: session.ssoSignInId,
      })
      .execute()
  },

  async byToken(tokenHash: Buffer): Promise<HalfSession | null> {
    const row = await db
      .selectFrom('half_sessions')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()

    return row ? toHalfSession(row) : null
  },

  async byId(id: string): Promise<HalfSession | null> {
    const row = await db.selectFrom('half_sessions').selectAll().where('id', '=', id).executeTakeFirst()

    return row ? toHalfSession(row) : null
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

function toHalfSession(row: Selectable<Database['half_sessions']>): HalfSession {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    clientKeyHash: row.client_key_hash,
    expiresAt: row.expires_at,
    organisationId: row.organisation_id,
    replaces:
      row.replaces_organisation_id && row.replaces_family
        ? { organisationId: row.replaces_organisation_id, family: row.replaces_family }
        : null,
    ssoSignInId: row.sso_sign_in_id,
  }
}
