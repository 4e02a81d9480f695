import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What the log of security says of one act. */
export interface SecurityEvent {
  event: string
  /** ISO 8601. */
  at: string
  organisation: string | null
  actor: { kind: string; id: string | null; name: string | null }
  address: string | null
  device: string | null
  detail: Record<string, string | number | boolean | null>
}

/**
 * Acts to report to the people who watch over security, kept in the transaction of the act; removed
 * once they are reported.
 */
export const securityEvents = (db: Kysely<Database>) => ({
  async add(event: SecurityEvent): Promise<void> {
    await db
      .insertInto('security_events')
      .values({ event: JSON.stringify(event), at: new Date(event.at) })
      .execute()
  },

  /** The oldest, locked: another teller meanwhile finds none, so that they leave in their order. */
  async next(most: number): Promise<{ id: number; event: SecurityEvent }[]> {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('muhar-security-log')) as free`.execute(db)
    if (!rows[0]?.free) return []
    const waiting = await db
      .selectFrom('security_events')
      .select(['id', 'event'])
      .orderBy('id')
      .limit(most)
      .execute()

    return waiting.map(({ id, event }) => ({ id, event: event as unknown as SecurityEvent }))
  },

  async told(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom('security_events').where('id', 'in', ids).execute()
  },

  async sweep(before: Date): Promise<void> {
    await db.deleteFrom('security_events').where('at', '<', before).execute()
  },
})
