import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type TokenPairing = Selectable<Database['token_pairings']>
type Insert = Omit<Insertable<Database['token_pairings']>, 'organisation_id'>
type Change = Omit<Updateable<Database['token_pairings']>, 'organisation_id' | 'id'>

/** Acts with a token, between a page and a token helper. */
export const tokenPairings = (db: Transaction<Database>, organisationId: string) => {
  const all = () => db.selectFrom('token_pairings').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(row: Insert): Promise<void> {
      await db
        .insertInto('token_pairings')
        .values({ ...row, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<TokenPairing | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Locked while its next step is decided. */
    async getLocked(id: string): Promise<TokenPairing | null> {
      return (await all().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async update(id: string, changes: Change): Promise<void> {
      await db
        .updateTable('token_pairings')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Those of a person in a docket, which are gone with it. */
    async removeOf(docketId: string, personKey: string): Promise<TokenPairing[]> {
      return await db
        .deleteFrom('token_pairings')
        .where('organisation_id', '=', organisationId)
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .returningAll()
        .execute()
    },

    async removeOfBulk(bulkId: string): Promise<TokenPairing[]> {
      return await db
        .deleteFrom('token_pairings')
        .where('organisation_id', '=', organisationId)
        .where('bulk_id', '=', bulkId)
        .returningAll()
        .execute()
    },

    /** What stopped it stays said. */
    async endOfBulk(bulkId: string): Promise<void> {
      await db
        .updateTable('token_pairings')
        .set({ state: 'ended', sealed_certificates: null, signatures: null })
        .where('organisation_id', '=', organisationId)
        .where('bulk_id', '=', bulkId)
        .execute()
    },

    /** While its helper waits for a PIN. */
    async prolong(id: string, until: Date): Promise<void> {
      await db
        .updateTable('token_pairings')
        .set({ expires_at: until })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .where('expires_at', '<', until)
        .execute()
    },

    /** While its page goes on. */
    async prolongOfBulk(bulkId: string, until: Date): Promise<void> {
      await db
        .updateTable('token_pairings')
        .set({ expires_at: until })
        .where('organisation_id', '=', organisationId)
        .where('bulk_id', '=', bulkId)
        .where('state', 'in', ['certified', 'asked', 'signed'])
        .where('expires_at', '<', until)
        .execute()
    },

    async removeOver(before: Date): Promise<void> {
      await db
        .deleteFrom('token_pairings')
        .where('organisation_id', '=', organisationId)
        .where('expires_at', '<', before)
        .execute()
    },
  }
}
