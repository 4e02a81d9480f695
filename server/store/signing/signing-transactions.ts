import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type SigningTransaction = Selectable<Database['signing_transactions']>

/** One redirect to sign: one person, one method, one transaction id, one effect. */
export const signingTransactions = (db: Transaction<Database>, organisationId: string) => {
  const all = () =>
    db.selectFrom('signing_transactions').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(
      transaction: Omit<Insertable<Database['signing_transactions']>, 'organisation_id'>,
    ): Promise<void> {
      await db
        .insertInto('signing_transactions')
        .values({ ...transaction, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<SigningTransaction | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Locked while its answer is judged: the same answer ten times at once has one effect. */
    async getLocked(id: string): Promise<SigningTransaction | null> {
      return (await all().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** Those of a person in a docket that have no outcome yet, newest first. */
    async openOf(docketId: string, personKey: string): Promise<SigningTransaction[]> {
      return all()
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .where('outcome', 'is', null)
        .orderBy('created_at', 'desc')
        .execute()
    },

    /** The redirects of a person in a docket, newest first. */
    async ofPerson(docketId: string, personKey: string): Promise<SigningTransaction[]> {
      return all()
        .where('docket_id', '=', docketId)
        .where('person_key', '=', personKey)
        .orderBy('created_at', 'desc')
        .execute()
    },

    /** Those of a redirect that carries papers of several dockets, in their order. */
    async ofRedirect(redirectId: string): Promise<SigningTransaction[]> {
      return all().where('redirect_id', '=', redirectId).orderBy('id').execute()
    },

    /** Whether a consent was used for an attempt already. */
    async hasConsent(consentId: string): Promise<boolean> {
      return (await all().where('consent_id', '=', consentId).limit(1).executeTakeFirst()) !== undefined
    },

    /** Sent to a provider a while ago, without an answer: their return may have been lost. */
    async unanswered(sentBefore: Date, sentAfter: Date, most: number): Promise<SigningTransaction[]> {
      return (
        all()
          .where('state', '=', 'sent')
          // One that others share is asked about once, by itself.
          .where('redirect_id', 'is', null)
          .where('created_at', '<', sentBefore)
          .where('created_at', '>', sentAfter)
          .orderBy('created_at')
          .limit(most)
          .execute()
      )
    },

    async update(id: string, changes: Updateable<Database['signing_transactions']>): Promise<void> {
      await db
        .updateTable('signing_transactions')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
