import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

export const databaseTime = (db: Transaction<Database>) => ({
  /** By the database's own clock. */
  async now(): Promise<Date | null> {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)

    return rows[0]?.now ?? null
  },
})
