import type { Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

export type AuditEntry = Selectable<Database['audit_entries']>

/** Reads trails; writing them is `audit/`. */
export const auditReading = (db: Transaction<Database>, organisationId: string) => ({
  /** The whole chain of a docket, in order. */
  async ofDocket(docketId: string): Promise<AuditEntry[]> {
    return db
      .selectFrom('audit_entries')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('chain_id', '=', chainOf(db, organisationId, docketId).select('id'))
      .orderBy('number')
      .execute()
  },

  async headOf(docketId: string): Promise<{ length: number; hash: Buffer } | null> {
    const row = await chainOf(db, organisationId, docketId).select(['length', 'head_hash']).executeTakeFirst()

    return row ? { length: row.length, hash: row.head_hash } : null
  },
})

const chainOf = (db: Transaction<Database>, organisationId: string, docketId: string) =>
  db
    .selectFrom('audit_chains')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'docket')
    .where('subject_id', '=', docketId)
