import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { SubjectKind } from '#contract/vocabulary/products.ts'
import { methodsTaking } from '#contract/vocabulary/signing-methods.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type Reservation = Pick<
  Selectable<Database['reservations']>,
  'id' | 'product' | 'subject_id' | 'account_id' | 'amount'
> & {
  /** When what it was drawn from ends. */
  lot_ends_at: Date | null
}

/** What holds something of the balance. */
export interface Subject {
  kind: SubjectKind
  id: string
}

/**
 * What is held of the balance, one row a lot it was drawn from. Changes happen under the lock of
 * what holds it.
 */
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

  async openOf(subject: Subject): Promise<Reservation[]> {
    return await this.openOfMany(subject.kind, [subject.id])
  },

  async openOfMany(kind: SubjectKind, ids: readonly string[]): Promise<Reservation[]> {
    if (ids.length === 0) return []

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
        'reservations.subject_id',
        'reservations.account_id',
        'reservations.amount',
        'ledger_accounts.expires_at as lot_ends_at',
      ])
      .where('reservations.organisation_id', '=', organisationId)
      .where('reservations.subject_kind', '=', kind)
      .where('reservations.subject_id', 'in', ids)
      .where('reservations.state', '=', 'open')
      .orderBy('reservations.product')
      .orderBy('reservations.id')
      .execute()
  },

  /** Each with what of it was used. */
  async endMany(rows: readonly { id: string; settled: number }[], now: Date): Promise<void> {
    if (rows.length === 0) return
    await sql`
      update reservations held set settled = ended.settled, ended_at = ${now},
        state = case when ended.settled > 0 then 'settled' else 'released' end
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ settled }) => settled)}::int[])
        as ended (id, settled)
      where held.organisation_id = ${organisationId} and held.id = ended.id and held.state = 'open'`.execute(
      db,
    )
  },

  /** Whether it ever held something of the product: then its end counts it. */
  async wereHeld({ kind, id }: Subject, product: string): Promise<boolean> {
    const row = await db
      .selectFrom('reservations')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .where('product', '=', product)
      .limit(1)
      .executeTakeFirst()

    return row !== undefined
  },

  /** What each of these has used of the product before, by its id. */
  async settledOf(
    kind: SubjectKind,
    ids: readonly string[],
    product: string,
  ): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('reservations')
      .select(['subject_id', sql<number>`coalesce(sum(settled), 0)::int`.as('settled')])
      .where('organisation_id', '=', organisationId)
      .where('subject_kind', '=', kind)
      .where('subject_id', 'in', ids)
      .where('product', '=', product)
      .groupBy('subject_id')
      .execute()

    return new Map(rows.map(({ subject_id, settled }) => [subject_id, settled]))
  },

  async prolong(subject: Subject, until: Date): Promise<void> {
    await this.prolongMany(subject.kind, [subject.id], until)
  },

  async prolongMany(kind: SubjectKind, ids: readonly string[], until: Date): Promise<void> {
    if (ids.length === 0) return
    await db
      .updateTable('reservations')
      .set({ expires_at: until })
      .where('organisation_id', '=', organisationId)
      .where('subject_kind', '=', kind)
      .where('subject_id', 'in', ids)
      .where('state', '=', 'open')
      .execute()
  },

  /** What holds a reservation that ran out without anybody ending it. */
  async overdue(now: Date, most: number): Promise<Subject[]> {
    const rows = await db
      .selectFrom('reservations')
      .select(['subject_kind', 'subject_id'])
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .limit(most)
      .execute()

    return rows.map(({ subject_kind, subject_id }) => ({ kind: subject_kind, id: subject_id }))
  },

  /**
   * Sets parts of what one subject holds apart for others, without a word in the ledger: all of it
   * stays reserved. Answers which of them it was enough for.
   */
  async setApart(
    from: Subject,
    parts: readonly { subject: Subject; product: string; amount: number }[],
    expiresAt: Date,
  ): Promise<void> {
    const held = await db
      .selectFrom('reservations')
      .select(['id', 'product', 'account_id', 'amount'])
      .where('organisation_id', '=', organisationId)
      .where('subject_kind', '=', from.kind)
      .where('subject_id', '=', from.id)
      .where('state', '=', 'open')
      .orderBy('id')
      .forUpdate()
      .execute()
    const left = held.map((row) => ({ ...row, now: row.amount }))
    const added: Parameters<typeof this.addMany>[0][number][] = []
    const passed: { id: string; subject: Subject; amount: number }[] = []
    for (const { subject, product, amount } of parts) {
      let wanted = amount
      for (const row of left) {
        if (wanted === 0) break
        const taken = row.product === product ? Math.min(row.now, wanted) : 0
        if (taken === 0) continue
        row.now -= taken
        wanted -= taken
        // The last of it passes on with its row: a reservation of nothing is none.
        if (row.now === 0) passed.push({ id: row.id, subject, amount: taken })
        else
          added.push({
            product,
            subject_kind: subject.kind,
            subject_id: subject.id,
            docket_id: null,
            account_id: row.account_id,
            amount: taken,
            expires_at: expiresAt,
          })
      }
    }
    for (const row of left)
      if (row.now > 0 && row.now < row.amount)
        await db
          .updateTable('reservations')
          .set({ amount: row.now })
          .where('organisation_id', '=', organisationId)
          .where('id', '=', row.id)
          .execute()
    for (const { id, subject, amount } of passed)
      await db
        .updateTable('reservations')
        .set({ subject_kind: subject.kind, subject_id: subject.id, amount, expires_at: expiresAt })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    await this.addMany(added)
  },

  /** What these held is held by another from now on. */
  async passOn(
    from: { kind: SubjectKind; ids: readonly string[] },
    to: Subject & { docketId: string | null },
  ): Promise<void> {
    if (from.ids.length === 0) return
    await db
      .updateTable('reservations')
      .set({
        subject_kind: to.kind,
        subject_id: to.id,
        document_id: to.kind === 'document' ? to.id : null,
        docket_id: to.docketId,
      })
      .where('organisation_id', '=', organisationId)
      .where('subject_kind', '=', from.kind)
      .where('subject_id', 'in', from.ids)
      .where('state', '=', 'open')
      .execute()
  },

  /** How many Aadhaar signatures are on each of these documents, by its id. */
  async aadhaarSignatures(documentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (documentIds.length === 0) return new Map()
    const { rows } = await sql<{ document_id: string; found: number }>`
      select attempt.document_id, count(*)::int as found from signing_attempts attempt
      join signing_transactions redirect on redirect.organisation_id = attempt.organisation_id and redirect.id = attempt.transaction_id
      where attempt.organisation_id = ${organisationId} and attempt.document_id = any(${documentIds}::uuid[])
        and attempt.state = 'signed' and redirect.method = any(${methodsTaking('aadhaar_esign')})
      group by attempt.document_id`.execute(db)

    return new Map(rows.map(({ document_id, found }) => [document_id, found]))
  },
})
