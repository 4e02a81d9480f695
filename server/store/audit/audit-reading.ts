import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { checkpointHash } from './checkpoint.ts'

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

  /**
   * Of all chains of the installation: what a completed docket names, so that a cut tail of
   * checkpoints is found.
   */
  async newestCheckpoint(): Promise<{ number: number; hash: string } | null> {
    const row = await db
      .selectFrom('chain_checkpoints')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row && row.number !== null
      ? { number: row.number, hash: checkpointHash(row).toString('hex') }
      : null
  },
})

const chainOf = (db: Transaction<Database>, organisationId: string, docketId: string) =>
  db
    .selectFrom('audit_chains')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'docket')
    .where('subject_id', '=', docketId)
