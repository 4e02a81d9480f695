import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type SealCertificate = Selectable<Database['certificates']> & { sealed_key: Buffer }

/** The organisation's own certificates with their sealed keys. */
export const certificates = (db: Transaction<Database>, organisationId: string) => ({
  /** Of two who make the seal the second finds what the first made. */
  async lockMakingSeal(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`seal:${organisationId}`}, 0))`.execute(db)
  },

  async add(certificate: Omit<Insertable<Database['certificates']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('certificates')
      .values({ ...certificate, organisation_id: organisationId })
      .execute()
  },

  /** The newest that is still good at a moment, of this name where one is named. */
  async newestSeal(goodAt: Date, subject?: string): Promise<SealCertificate | null> {
    let seals = db
      .selectFrom('certificates')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', 'seal')
      .where('not_after', '>', goodAt)
    if (subject !== undefined) seals = seals.where('subject', '=', subject)
    const row = await seals.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

    return row?.sealed_key ? { ...row, sealed_key: row.sealed_key } : null
  },
})
