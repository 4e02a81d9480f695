import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type DowntimeNotice = Selectable<Database['downtime_notices']>

// Our choice: of what is over, this many are listed.
const mostListed = 100

/** Times at which the installation is or was away, as its operators announced them. */
export const downtimeNotices = (db: Transaction<Database>) => ({
  /** Newest first, those that are over and those that were cancelled too. */
  async all(): Promise<DowntimeNotice[]> {
    return await db
      .selectFrom('downtime_notices')
      .selectAll()
      .orderBy('from_at', 'desc')
      .orderBy('id')
      .limit(mostListed)
      .execute()
  },

  /** Those that are still to end, the next one first. */
  async open(now: Date): Promise<DowntimeNotice[]> {
    return await db
      .selectFrom('downtime_notices')
      .selectAll()
      .where('cancelled_at', 'is', null)
      .where('until_at', '>', now)
      .orderBy('from_at')
      .orderBy('id')
      .limit(mostListed)
      .execute()
  },

  /** Until the transaction ends nobody else announces anything. */
  async lockAll(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('downtime_notices'))`.execute(db)
  },

  async getLocked(id: string): Promise<DowntimeNotice | null> {
    const row = await db
      .selectFrom('downtime_notices')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  async add(notice: Insertable<Database['downtime_notices']>): Promise<DowntimeNotice> {
    return await db.insertInto('downtime_notices').values(notice).returningAll().executeTakeFirstOrThrow()
  },

  async change(id: string, changes: Updateable<Database['downtime_notices']>): Promise<DowntimeNotice> {
    return await db
      .updateTable('downtime_notices')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },
})
