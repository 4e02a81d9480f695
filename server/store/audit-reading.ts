import type { Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

export type AuditEntry = Selectable<Database['audit_entries']>

/** Reads trails; writing them is `audit/`. */
export const auditReading = (db: Transaction<Database>, organisationId: string) => ({
  /** The whole chain of a docket, in order. */
  async ofDocket(docketId: string): Promise<AuditEntry[]> {
    return db
      .selectFrom('audit_entries')
      .innerJoin('audit_chains', (join) =>
        join
          .onRef('audit_chains.organisation_id', '=', 'audit_entries.organisation_id')
          .onRef('audit_chains.id', '=', 'audit_entries.chain_id'),
      )
      .selectAll('audit_entries')
      .where('audit_entries.organisation_id', '=', organisationId)
      .where('audit_chains.kind', '=', 'docket')
      .where('audit_chains.subject_id', '=', docketId)
      .orderBy('audit_entries.number')
      .execute()
  },

  async headOf(docketId: string): Promise<{ length: number; hash: Buffer } | null> {
    const row = await db
      .selectFrom('audit_chains')
      .select(['length', 'head_hash'])
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', 'docket')
      .where('subject_id', '=', docketId)
      .executeTakeFirst()

    return row ? { length: row.length, hash: row.head_hash } : null
  },
})
