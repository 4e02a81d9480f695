import type { Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

export interface LinkCode {
  id: string
  purpose: string
  userId: string | null
  organisationId: string | null
  params: Record<string, unknown>
  expiresAt: Date
}

/** What random codes in addresses stand for. A code says nothing by itself: everything is looked up here, by its hash. */
export const linkCodes = (db: Transaction<Database>) => ({
  async add(code: LinkCode & { codeHash: Buffer }): Promise<void> {
    await db
      .insertInto('link_codes')
      .values({
        id: code.id,
        purpose: code.purpose,
        code_hash: code.codeHash,
        user_id: code.userId,
        organisation_id: code.organisationId,
        params: JSON.stringify(code.params),
        expires_at: code.expiresAt,
      })
      .execute()
  },

  async find(codeHash: Buffer, purposes: readonly string[], now: Date): Promise<LinkCode | null> {
    const row = await db
      .selectFrom('link_codes')
      .selectAll()
      .where('code_hash', '=', codeHash)
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', now)
      .executeTakeFirst()

    return row ? toLinkCode(row) : null
  },

  /** For the one caller that takes it: a code that is good once is gone with its use. */
  async take(codeHash: Buffer, purposes: readonly string[], now: Date): Promise<LinkCode | null> {
    const row = await db
      .deleteFrom('link_codes')
      .where('code_hash', '=', codeHash)
      .where('purpose', 'in', purposes)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst()

    return row ? toLinkCode(row) : null
  },

  async has(id: string): Promise<boolean> {
    const row = await db.selectFrom('link_codes').select('id').where('id', '=', id).executeTakeFirst()

    return row !== undefined
  },

  async removeOfUser(userId: string, purposes: readonly string[]): Promise<void> {
    await db.deleteFrom('link_codes').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
  },

  async sweep(expiredBefore: Date): Promise<void> {
    await db.deleteFrom('link_codes').where('expires_at', '<', expiredBefore).execute()
  },
})

const toLinkCode = (row: Selectable<Database['link_codes']>): LinkCode => ({
  id: row.id,
  purpose: row.purpose,
  userId: row.user_id,
  organisationId: row.organisation_id,
  params: row.params,
  expiresAt: row.expires_at,
})
