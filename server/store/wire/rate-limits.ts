import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { plannedOnce } from '../planned-once.ts'

export interface Counted {
  bucket: string
  window_start: Date
}

/** Counters that all servers of a deployment share. A bucket names what is limited and for whom. */
export const rateLimits = (db: Kysely<Database>) => ({
  /**
   * Counts one more for each, in the window that begins at `window_start`, and answers each one's
   * count; one statement.
   */
  async count(counted: readonly Counted[]): Promise<number[]> {
    const more = new Map<string, { bucket: string; window_start: Date; count: number }>()
    for (const one of counted) {
      const known = more.get(nameOf(one))
      if (known) known.count += 1
      else more.set(nameOf(one), { ...one, count: 1 })
    }
    // In one order everywhere: two statements that want each other's counters would wait for one
    // another.
    const sorted = [...more.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    const { rows } = await sql<{ bucket: string; window_start: Date; count: number }>`
      insert into rate_limits (bucket, window_start, count)
      select * from unnest(${sorted.map(({ bucket }) => bucket)}::text[],
        ${sorted.map(({ window_start }) => window_start)}::timestamptz[], ${sorted.map(({ count }) => count)}::int[])
      on conflict (bucket, window_start) do update set count = rate_limits.count + excluded.count
      returning bucket, window_start, count ${plannedOnce}`.execute(db)
    const reached = new Map(rows.map((row) => [nameOf(row), row.count]))

    // The last of those who were counted together has the count reached, the one before it one
    // less.
    return counted
      .toReversed()
      .map((one) => {
        const count = reached.get(nameOf(one)) ?? 0
        reached.set(nameOf(one), count - 1)
        return count
      })
      .toReversed()
  },

  /**
   * Holds the bucket until the transaction ends, so that tries at the same moment are counted one
   * after the other.
   */
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

const nameOf = ({ bucket, window_start }: Counted) => `${window_start.toISOString()} ${bucket}`
