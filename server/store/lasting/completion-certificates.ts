import type { Insertable, Selectable, Transaction } from 'kysely'
import type { ArchiveLook } from '#domain/documents/archive-look.ts'
import type { Database } from '../database.ts'

export type CompletionCertificate = Selectable<Database['completion_certificates']>

/** What is known of how long it lasts. */
type Proof = Pick<CompletionCertificate, 'level' | 'problem' | 'archived_until' | 'checked_at'>

/**
 * The certificate of completion of a docket: one, made once, and renewed by what is added behind
 * it.
 */
export const completionCertificates = (db: Transaction<Database>, organisationId: string) => ({
  /** False when the docket has one already. */
  async add(
    certificate: Omit<Insertable<Database['completion_certificates']>, 'organisation_id'>,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('completion_certificates')
      .values({ ...certificate, organisation_id: organisationId })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'docket_id']).doNothing())
      .executeTakeFirst()

    return numInsertedOrUpdatedRows === 1n
  },

  /**
   * Dockets with papers that were completed between two moments, and without a certificate: its job
   * was lost.
   */
  async missing(after: Date, before: Date, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('documents')
      .select('docket_id')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'completed')
      .where('deleted_at', 'is', null)
      .where('updated_at', '>', after)
      .where('updated_at', '<=', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('completion_certificates')
              .select('completion_certificates.id')
              .whereRef('completion_certificates.organisation_id', '=', 'documents.organisation_id')
              .whereRef('completion_certificates.docket_id', '=', 'documents.docket_id'),
          ),
        ),
      )
      .limit(most)
      .execute()

    return rows.map(({ docket_id }) => docket_id)
  },

  /** Under the lock of the docket. */
  async update(
    docketId: string,
    change: Proof & Partial<Pick<CompletionCertificate, 'sha256' | 'size'>>,
  ): Promise<void> {
    await db
      .updateTable('completion_certificates')
      .set(change)
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .execute()
  },

  /**
   * Dockets whose certificate has to be looked at, as `documentProofs.due` says it of documents.
   */
  async due({ checkedBefore, archivedBefore, seenBefore }: ArchiveLook, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('completion_certificates')
      .select('docket_id')
      .where('organisation_id', '=', organisationId)
      .where((where) =>
        where.or([
          where('checked_at', 'is', null),
          where.and([
            where('checked_at', '<=', seenBefore),
            where.or([
              where('checked_at', '<=', checkedBefore),
              where('archived_until', '<=', archivedBefore),
              where.and([
                where('level', 'is distinct from', 'B-LTA'),
                where('created_at', '>', checkedBefore),
              ]),
            ]),
          ]),
        ]),
      )
      .orderBy('checked_at', (order) => order.asc().nullsFirst())
      .limit(most)
      .execute()

    return rows.map(({ docket_id }) => docket_id)
  },

  /** Of a docket that is completed no longer; answers what it was. */
  async remove(docketId: string): Promise<CompletionCertificate | null> {
    const removed = await db
      .deleteFrom('completion_certificates')
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .returningAll()
      .executeTakeFirst()

    return removed ?? null
  },

  async of(docketId: string): Promise<CompletionCertificate | null> {
    const row = await db
      .selectFrom('completion_certificates')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .executeTakeFirst()

    return row ?? null
  },
})
