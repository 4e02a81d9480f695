import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

export type Consent = Selectable<Database['consents']>

/** Consents as they were given: added, never changed. */
export const consents = (db: Transaction<Database>, organisationId: string) => ({
  async add(consent: Omit<Insertable<Database['consents']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('consents')
      .values({ ...consent, organisation_id: organisationId })
      .execute()
  },

  async get(id: string): Promise<Consent | null> {
    const row = await db
      .selectFrom('consents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()

    return row ?? null
  },

  async ofDocket(docketId: string): Promise<Consent[]> {
    return db
      .selectFrom('consents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .orderBy('accepted_at')
      .execute()
  },
})
