import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

/** Counters that all servers of a deployment share. A bucket names what is limited and for whom. */
export const rateLimits = (db: Transaction<Database>) => ({
  /** Counts one more in the window that begins at `windowStart` and answers the count. */
  async count(bucket: string, windowStart: Date): Promise<number> {
    const row = await db
      .insertInto('rate_limits')
      .values({ bucket, window_start: windowStart, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'window_start'])
          .doUpdateSet({ count: sql<number>`rate_limits.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()

    return row.count
  },

  /** Holds the bucket until the transaction ends, so that tries at the same moment are counted one after the other. */
  async lock(bucket: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(db)
  },

  async latest(bucket: string): Promise<{ count: number; at: Date } | null> {
    const row = await db
      .selectFrom('rate_limits')
      .select(['count', 'window_start'])
      .where('bucket', '=', bucket)
      .orderBy('window_start', 'desc')
      .executeTakeFirst()

    return row ? { count: row.count, at: row.window_start } : null
  },

  async put(bucket: string, count: number, at: Date): Promise<void> {
    await this.forget(bucket)
    await db.insertInto('rate_limits').values({ bucket, count, window_start: at }).execute()
  },

  async forget(bucket: string): Promise<void> {
    await db.deleteFrom('rate_limits').where('bucket', '=', bucket).execute()
  },

  async sweep(before: Date): Promise<void> {
    await db.deleteFrom('rate_limits').where('window_start', '<', before).execute()
  },
})
