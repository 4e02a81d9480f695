import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type SigningAttempt = Selectable<Database['signing_attempts']>

/**
 * One signature of one person on one document within a redirect; while `leased`, nobody else signs
 * that document.
 */
export const signingAttempts = (db: Transaction<Database>, organisationId: string) => {
  const all = () =>
    db.selectFrom('signing_attempts').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(attempt: Omit<Insertable<Database['signing_attempts']>, 'organisation_id'>): Promise<void> {
      await db
        .insertInto('signing_attempts')
        .values({ ...attempt, organisation_id: organisationId })
        .execute()
    },

    async ofTransaction(transactionId: string): Promise<SigningAttempt[]> {
      return all().where('transaction_id', '=', transactionId).orderBy('number').execute()
    },

    /** Who signs which of these documents at this moment. */
    async leasedOn(documentIds: readonly string[]): Promise<SigningAttempt[]> {
      if (documentIds.length === 0) return []

      return all().where('document_id', 'in', documentIds).where('state', '=', 'leased').execute()
    },

    /** How the tries of this seat ended, the newest first. */
    async endsOfSigner(signerId: string): Promise<{ code: string | null; endedAt: Date | null }[]> {
      return await db
        .selectFrom('signing_attempts')
        .select(['outcome_code as code', 'ended_at as endedAt'])
        .where('organisation_id', '=', organisationId)
        .where('signer_id', '=', signerId)
        .orderBy('created_at', 'desc')
        .execute()
    },

    /** The act in which this seat was signed. */
    async signedActOf(signerId: string): Promise<string | null> {
      const row = await all()
        .where('signer_id', '=', signerId)
        .where('state', '=', 'signed')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()

      return row?.transaction_id ?? null
    },

    /**
     * How the newest redirect of each seat on these documents ended; null while it is under way.
     */
    async newestEnds(documentIds: readonly string[]): Promise<
      {
        signer_id: string
        method: string
        outcome: object | null
        provider_code: string | null
        ended_at: Date | null
      }[]
    > {
      if (documentIds.length === 0) return []

      return db
        .selectFrom('signing_attempts')
        .innerJoin('signing_transactions', (join) =>
          join
            .onRef('signing_transactions.id', '=', 'signing_attempts.transaction_id')
            .onRef('signing_transactions.organisation_id', '=', 'signing_attempts.organisation_id'),
        )
        .distinctOn('signing_attempts.signer_id')
        .select([
          'signing_attempts.signer_id',
          'signing_attempts.ended_at',
          'signing_transactions.method',
          'signing_transactions.outcome',
          'signing_transactions.provider_code',
        ])
        .where('signing_attempts.organisation_id', '=', organisationId)
        .where('signing_attempts.document_id', 'in', documentIds)
        .orderBy('signing_attempts.signer_id')
        .orderBy('signing_attempts.id', 'desc')
        .execute()
    },

    /** Transactions whose time has run out. */
    async lapsed(now: Date, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('signing_attempts')
        .select('transaction_id')
        .distinct()
        .where('organisation_id', '=', organisationId)
        .where('state', '=', 'leased')
        .where('lease_until', '<=', now)
        .limit(most)
        .execute()

      return rows.map(({ transaction_id }) => transaction_id)
    },

    async update(id: string, changes: Updateable<Database['signing_attempts']>): Promise<void> {
      await db
        .updateTable('signing_attempts')
        .set(changes)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Prolongs those that still hold; the number of them. */
    async prolong(transactionId: string, until: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('signing_attempts')
        .set({ lease_until: until })
        .where('organisation_id', '=', organisationId)
        .where('transaction_id', '=', transactionId)
        .where('state', '=', 'leased')
        .executeTakeFirst()

      return Number(numUpdatedRows)
    },
  }
}
