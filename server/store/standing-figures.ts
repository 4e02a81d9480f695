import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

export interface QueueFigures {
  name: string
  due: number
  active: number
  later: number
  oldest_seconds: number
}

/** What the installation's gauges say of the database. */
export const standingFigures = (db: Transaction<Database>) => ({
  async queues(): Promise<QueueFigures[]> {
    const { rows } = await sql<QueueFigures>`
      select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_seconds
      from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' group by name order by name`.execute(
      db,
    )

    return rows
  },

  /** Null before the first checkpoint. */
  async secondsSinceCheckpoint(): Promise<number | null> {
    const { rows } = await sql<{ age: number | null }>`
      select extract(epoch from now() - max(made_at))::float8 as age from chain_checkpoints`.execute(db)

    return rows[0]?.age ?? null
  },
})
