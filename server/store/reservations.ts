import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Product } from '#contract/vocabulary/subscriptions.ts'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'

export type Reservation = Pick<
  Selectable<Database['reservations']>,
  'id' | 'product' | 'account_id' | 'amount'
> & {
  /** When what it was drawn from ends. */
  lot_ends_at: Date | null
}

/** What documents that are out hold of the balance, one row a lot it was drawn from. Changes happen under the docket's lock. */
export const reservations = (db: Transaction<Database>, organisationId: string) => ({
  async addMany(
    rows: readonly Omit<Insertable<Database['reservations']>, 'organisation_id' | 'id' | 'ended_at'>[],
  ): Promise<void> {
    if (rows.length === 0) return
    await db
      .insertInto('reservations')
      .values(rows.map((row) => ({ ...row, organisation_id: organisationId, id: newId(), ended_at: null })))
      .execute()
  },

  async openOf(documentId: string): Promise<Reservation[]> {
    return await db
      .selectFrom('reservations')
      .innerJoin('ledger_accounts', (join) =>
        join
          .onRef('ledger_accounts.organisation_id', '=', 'reservations.organisation_id')
          .onRef('ledger_accounts.id', '=', 'reservations.account_id'),
      )
      .select([
        'reservations.id',
        'reservations.product',
        'reservations.account_id',
        'reservations.amount',
        'ledger_accounts.expires_at as lot_ends_at',
      ])
      .where('reservations.organisation_id', '=', organisationId)
      .where('reservations.document_id', '=', documentId)
      .where('reservations.state', '=', 'open')
      .orderBy('reservations.product')
      .orderBy('reservations.id')
      .execute()
  },

  async end(id: string, settled: number, now: Date): Promise<void> {
    await db
      .updateTable('reservations')
      .set({ state: settled > 0 ? 'settled' : 'released', settled, ended_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute()
  },

  /** Whether a document ever held something of the product: then its end counts it. */
  async wereHeld(documentId: string, product: Product): Promise<boolean> {
    const row = await db
      .selectFrom('reservations')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .where('product', '=', product)
      .limit(1)
      .executeTakeFirst()

    return row !== undefined
  },

  async prolong(documentId: string, until: Date): Promise<void> {
    await db
      .updateTable('reservations')
      .set({ expires_at: until })
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .where('state', '=', 'open')
      .execute()
  },

  /** Documents whose reservation ran out without anybody ending it. */
  async overdue(now: Date, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('reservations')
      .select('document_id')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .limit(most)
      .execute()

    return rows.map(({ document_id }) => document_id)
  },

  /** Aadhaar signatures that stand on a document. */
  async aadhaarSignatures(documentId: string): Promise<number> {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from signing_attempts attempt
      join signing_transactions trip on trip.organisation_id = attempt.organisation_id and trip.id = attempt.transaction_id
      where attempt.organisation_id = ${organisationId} and attempt.document_id = ${documentId}
        and attempt.state = 'signed' and trip.method = 'aadhaar_otp'`.execute(db)

    return rows[0]?.found ?? 0
  },
})
