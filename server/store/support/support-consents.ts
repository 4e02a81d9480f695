import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { SupportEnd } from '../tables/console.ts'

export type SupportConsent = Selectable<Database['support_consents']>

// Our choice: of what is over, this many are listed.
const mostListed = 100

/** When an organisation let support act, and what came of each. */
export const supportConsents = (db: Transaction<Database>, organisationId: string) => ({
  async add(
    consent: Omit<Insertable<Database['support_consents']>, 'organisation_id'>,
  ): Promise<SupportConsent> {
    return await db
      .insertInto('support_consents')
      .values({ ...consent, organisation_id: organisationId })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async newest(): Promise<SupportConsent[]> {
    return await db
      .selectFrom('support_consents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute()
  },

  async getLocked(id: string): Promise<SupportConsent | null> {
    const row = await db
      .selectFrom('support_consents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async begin(
    id: string,
    begun: Required<
      Pick<
        Insertable<Database['support_consents']>,
        'operator_id' | 'operator_name' | 'reason' | 'family' | 'began_at' | 'until_at'
      >
    >,
  ): Promise<SupportConsent> {
    return await db
      .updateTable('support_consents')
      .set(begun)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async end(
    id: string,
    ended: { ended_at: Date; ended_by: string; end_reason: SupportEnd },
  ): Promise<SupportConsent> {
    return await db
      .updateTable('support_consents')
      .set(ended)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },
})
