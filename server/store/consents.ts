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

  /** What a member accepted, newest first, with what it was about. */
  async ofMember(userId: string, most: number): Promise<(Consent & { purpose: string })[]> {
    return db
      .selectFrom('consents')
      .innerJoin('consent_texts', 'consent_texts.id', 'consents.text_id')
      .selectAll('consents')
      .select('consent_texts.purpose')
      .where('consents.organisation_id', '=', organisationId)
      .where('consents.user_id', '=', userId)
      .orderBy('consents.accepted_at', 'desc')
      .limit(most)
      .execute()
  },

  async ofMemberAndText(userId: string, textId: string): Promise<Consent | null> {
    const row = await db
      .selectFrom('consents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('text_id', '=', textId)
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
