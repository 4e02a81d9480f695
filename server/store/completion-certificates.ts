import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

export type CompletionCertificate = Selectable<Database['completion_certificates']>

/** The certificate of completion of a docket: one, made once. */
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
