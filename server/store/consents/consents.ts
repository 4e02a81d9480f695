import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type Consent = Selectable<Database['consents']>

/** With the words it was about, and when it was withdrawn. */
export interface GivenConsent extends Consent {
  purpose: string
  title: string
  withdrawn_at: Date | null
}

/**
 * Consents as they were given: added, never changed; that one was withdrawn is a row of its own.
 */
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
  async ofMember(userId: string, most: number): Promise<GivenConsent[]> {
    return await given(db, organisationId)
      .where('consents.user_id', '=', userId)
      .orderBy('consents.accepted_at', 'desc')
      .orderBy('consents.id', 'desc')
      .limit(most)
      .execute()
  },

  async given(id: string): Promise<GivenConsent | null> {
    return (await given(db, organisationId).where('consents.id', '=', id).executeTakeFirst()) ?? null
  },

  /** Not one that was withdrawn since. */
  async ofMemberAndText(userId: string, textId: string): Promise<GivenConsent | null> {
    const row = await given(db, organisationId)
      .where('consents.user_id', '=', userId)
      .where('consents.text_id', '=', textId)
      .where('consent_withdrawals.withdrawn_at', 'is', null)
      .executeTakeFirst()

    return row ?? null
  },

  async withdraw(
    id: string,
    by: { userId: string; address: string | null; browser: string | null; at: Date },
  ): Promise<void> {
    await db
      .insertInto('consent_withdrawals')
      .values({
        organisation_id: organisationId,
        id: newId(),
        consent_id: id,
        user_id: by.userId,
        address: by.address,
        browser: by.browser,
        withdrawn_at: by.at,
      })
      .execute()
  },

  /** Nothing opens to this member from here on; null takes that back. */
  async pause(userId: string, at: Date | null): Promise<void> {
    await db
      .updateTable('memberships')
      .set({ paused_at: at })
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .execute()
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

const given = (db: Transaction<Database>, organisationId: string) =>
  db
    .selectFrom('consents')
    .innerJoin('consent_texts', 'consent_texts.id', 'consents.text_id')
    .leftJoin('consent_withdrawals', (join) =>
      join
        .onRef('consent_withdrawals.organisation_id', '=', 'consents.organisation_id')
        .onRef('consent_withdrawals.consent_id', '=', 'consents.id'),
    )
    .selectAll('consents')
    .select(['consent_texts.purpose', 'consent_texts.title', 'consent_withdrawals.withdrawn_at'])
    .where('consents.organisation_id', '=', organisationId)
